import { expect, test } from 'vitest';
import { findUntil, pollUntil } from './poll.ts';
import { failureOf } from './test-support/failure.ts';
import { recordSteps } from './test-support/steps.ts';

/** Waits for a product of this title. */
async function findTitle(title: string, read: () => readonly { readonly title: string }[]): Promise<unknown> {
  return await findUntil({
    title: `products.waitFor("${title}")`,
    what: `product ${title}`,
    read,
    isWanted: (product) => product.title === title,
    describe: (product) => product.title,
  });
}

test('returns what the first read finds', async () => {
  expect(
    await pollUntil(
      () => 7,
      (seen) => seen === 7,
    ),
  ).toBe(7);
});

test('reads until something matches, and returns it', async () => {
  const seen = [1, 2, 3, 4];

  expect(
    await pollUntil(
      async () => seen.shift(),
      (value) => value === 3,
    ),
  ).toBe(3);
});

test('does not read again when a read fails', async () => {
  let reads = 0;
  const read = (): never => {
    reads += 1;
    throw new Error('The page is closed.');
  };

  await expect(pollUntil(read, () => true)).rejects.toThrow('The page is closed.');
  expect(reads).toBe(1);
});

test('ends also when no read settles', async () => {
  const failure = await failureOf(() =>
    pollUntil(
      () => new Promise<number>(() => {}),
      () => true,
    ),
  );

  expect(failure).toBe('The page of the admin does not answer. A script may keep it busy.');
});

test('finds the first matching item, as a step', async () => {
  const steps = recordSteps();
  const products = [{ title: 'Chair' }, { title: 'Table' }, { title: 'Table' }];

  expect(await findTitle('Table', () => products)).toBe(products[1]);
  expect(steps).toEqual(['products.waitFor("Table")']);
});

test('says what was searched for and what was found', async () => {
  recordSteps();

  expect(await failureOf(() => findTitle('Table', () => [{ title: 'Chair' }, { title: 'Lamp' }]))).toBe(
    'There was no product Table in time. There were:\n  Chair\n  Lamp',
  );
  expect(await failureOf(() => findTitle('Table', () => []))).toBe(
    'There was no product Table in time. There were none at all.',
  );
});
