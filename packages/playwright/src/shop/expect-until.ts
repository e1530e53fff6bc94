import { expect } from '@playwright/test';

/**
 * Waits until a look at something gives a value, as long as `expect` does, and gives it. Rejects
 * with what was waited for.
 */
export async function expectUntil<Value>(
  look: () => Promise<Value | undefined> | Value | undefined,
  what: string,
): Promise<Value> {
  let found: Value | undefined;
  await expect
    .poll(
      async () => {
        found = await look();
        return found !== undefined;
      },
      { message: `Waiting for ${what}.` },
    )
    .toBe(true);
  if (found === undefined) throw new Error(`Waiting for ${what} was in vain.`);
  return found;
}
