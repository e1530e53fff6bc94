import { expect, onTestFinished, test, vi } from 'vitest';
import { findUntil, pollUntil, type Search, type TimeoutOptions } from './poll.ts';
import { failureOf } from '../test-support/failure.ts';
import { recordSteps } from '../test-support/steps.ts';

/** Waits for a product of this title. */
async function findTitle(
  title: string,
  read: () => readonly { readonly title: string }[],
  { explain, ...options }: TimeoutOptions & Pick<Search<never>, 'explain'> = {},
): Promise<unknown> {
  return await findUntil(
    {
      title: `products.waitFor("${title}")`,
      what: `product ${title}`,
      read,
      isWanted: (product) => product.title === title,
      describe: (product) => product.title,
      ...(explain && { explain }),
    },
    options,
  );
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

test('searches only as long as it is told to', async () => {
  recordSteps();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = vi.fn<() => void>();

  void findTitle('Table', () => [], { timeout: 300 }).catch(failed);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(failed).toHaveBeenCalledOnce();
});

test.each([
  ['the cause, on a line of its own', async () => 'Nobody has made one.', '\nNobody has made one.'],
  ['nothing for an empty cause', async () => '', ''],
  ['nothing for a cause that cannot be read', () => Promise.reject(new Error('The page is closed.')), ''],
  ['nothing for a cause that never comes', () => new Promise<string>(() => {}), ''],
])('adds %s', async (_, explain, added) => {
  recordSteps();

  expect(await failureOf(() => findTitle('Table', () => [], { explain }))).toBe(
    `There was no product Table in time. There were none at all.${added}`,
  );
});
