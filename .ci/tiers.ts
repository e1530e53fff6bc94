/**
 * The tests have two tiers: `npm test` runs the first for every change, and `npm run test:nightly`
 * both, in full. Vitest's files belong to the second tier by their names: `any.nightly.test.ts` or
 * `any.nightly.browser.test.ts`. A test of both tiers that goes further at night says how far with
 * {@link byTier}.
 */
export const NIGHTLY_FILES = '**/*.nightly.*';

/** Playwright's tests belong to the second tier by this tag, at the end of their titles. */
export const NIGHTLY_TAG = '@nightly';

/** The variable that names the tier to Vitest and Playwright: `TIER=nightly npx vitest run`. */
export const TIER_VARIABLE = 'TIER';

/** Whether the tests of both tiers run, in full. */
export function isNightly(): boolean {
  return process.env[TIER_VARIABLE] === 'nightly';
}

/** How far a test goes in each tier: a count, a list. */
export function byTier<Extent>(extents: { readonly everyChange: Extent; readonly nightly: Extent }): Extent {
  return isNightly() ? extents.nightly : extents.everyChange;
}

/** Whether a file belongs to the second tier. */
export function isNightlyFile(path: string): boolean {
  return path.includes('.nightly.');
}
