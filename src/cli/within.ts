const MOST_MILLISECONDS = 2 ** 31 - 1;

/**
 * The answer, if it comes in time. While it is awaited, the process does not end by itself.
 *
 * @throws Error when it does not come in time.
 */
export function within<Answer>(answer: PromiseLike<Answer>, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Error(`there was no answer within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`));
    const timer = setTimeout(late, Math.min(seconds * 1000, MOST_MILLISECONDS));
    Promise.resolve(answer)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
