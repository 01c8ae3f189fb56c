/** The longest time that a timer can have. */
const MOST_MILLISECONDS = 2 ** 31 - 1;

/** What is said when it was too late. */
export function lateText(what: string, seconds: number): string {
  return `${what} within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/**
 * The answer, if it comes in time. While it is awaited, the process does not end by itself.
 *
 * @throws Error when it does not come in time.
 */
export function within<Answer>(answer: PromiseLike<Answer>, seconds: number, otherwise: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(lateText(otherwise, seconds)));
    const timer = setTimeout(late, Math.min(seconds * 1000, MOST_MILLISECONDS));
    Promise.resolve(answer)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
