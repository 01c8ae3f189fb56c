import { byStoppedClock } from './clock.js';

/** A question of a module that is answered with no when the gate is opened. */
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

/** Runs a function with a clock that stands still until the question was asked, and then goes on by this number of seconds. */
export function runLate<Answer>({ asked }: Gate, seconds: number, run: () => Promise<Answer>): Promise<Answer> {
  return byStoppedClock(async (clock) => {
    const running = run();
    // A run that ends without a question has another answer.
    await Promise.race([asked, running]);
    await clock.pass(seconds * 1000);
    return running;
  });
}
