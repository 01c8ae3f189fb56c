/** What is called when a signal is aborted, and the listener that calls it. */
interface Calls {
  readonly all: Set<() => void>;
  readonly listener: () => void;
}

const callsAt = /* @__PURE__ */ new WeakMap<AbortSignal, Calls>();

/**
 * Calls a function when a signal is aborted, or at once if it already is. The functions of a signal share one listener: many lookups get
 * the same signal, and Node warns of more than ten listeners.
 *
 * @returns a function after which nothing is called any more.
 */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  const calls = callsAt.get(signal) ?? listening(signal);
  calls.all.add(run);
  if (signal.aborted) run();
  return () => {
    calls.all.delete(run);
    if (calls.all.size > 0) return;
    signal.removeEventListener('abort', calls.listener);
    callsAt.delete(signal);
  };
}

function listening(signal: AbortSignal): Calls {
  const all = new Set<() => void>();
  const listener = () => {
    for (const run of all) run();
  };
  signal.addEventListener('abort', listener);
  const calls = { all, listener };
  callsAt.set(signal, calls);
  return calls;
}
