/** Settles when everything has gone on that waits for nothing outside of this process. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
