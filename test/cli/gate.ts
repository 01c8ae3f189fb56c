import { byStoppedClock } from './clock.js';

/** A question that a module asks, and that is answered when the gate is opened: with no. */
export interface Gate {
  /** The question, as an expression in a module. */
  readonly question: string;
  /** A module that is a workspace without features, which asks. */
  readonly workspace: string;
  /** Resolves when the question was asked. */
  readonly asked: Promise<void>;
  open(): void;
}

let gates = 0;

export function closedGate(): Gate {
  const name = `gate${gates++}`;
  let open = () => {};
  let told = () => {};
  const answer = new Promise<boolean>((resolve) => {
    open = () => resolve(false);
  });
  const asked = new Promise<void>((resolve) => {
    told = resolve;
  });
  Object.assign(globalThis, {
    [name]() {
      told();
      return answer;
    },
  });
  const question = `globalThis.${name}()`;
  return {
    question,
    workspace: `export const connectors = { hasConnector: () => true };
      export const verifiedSenders = { isVerifiedSender: () => true };
      export const featureFlags = { isEnabled: () => ${question} };`,
    asked,
    open,
  };
}

/** Has something run by a clock that stands still until the question was asked, and goes on by so many seconds then. */
export function runLate<Answer>({ asked }: Gate, seconds: number, run: () => Promise<Answer>): Promise<Answer> {
  return byStoppedClock(async (clock) => {
    const running = run();
    // What ends without a question has another answer.
    await Promise.race([asked, running]);
    await clock.pass(seconds * 1000);
    return running;
  });
}
