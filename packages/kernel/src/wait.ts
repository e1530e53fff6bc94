/** Lets other work go on. */
export async function pause(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Waits for a time. Goes on at once for none at all. */
export async function wait(milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
