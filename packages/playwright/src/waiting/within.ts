/**
 * Waits for an answer of a browser that may be gone or busy. Returns `undefined` when there is none
 * within this many milliseconds.
 */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  const end = new Promise<undefined>((resolve) => {
    // The end of a test does not wait for it.
    setTimeout(resolve, milliseconds, undefined).unref();
  });
  return await Promise.race([answer, end]);
}
