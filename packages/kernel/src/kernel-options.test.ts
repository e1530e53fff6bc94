import { expect, test } from 'vitest';
import { readKernelOptions } from './kernel-options.ts';

const read = (query: string, given?: unknown): ReturnType<typeof readKernelOptions> =>
  readKernelOptions(new URLSearchParams(query), given);

test('finds nothing in an empty query', () => {
  expect(read('')).toEqual({ options: {}, problems: [] });
});

test('reads every option from the query', () => {
  expect(read('sample=empty&seed=7&secret=s3&storage=memory&clock=2026-03-01T10:00:00Z')).toEqual({
    options: { sample: 'empty', seed: 7, secret: 's3', storage: 'memory', clock: Date.UTC(2026, 2, 1, 10) },
    problems: [],
  });
});

test('passes by the other parameters of the shell', () => {
  expect(read('app=http://localhost:3000/&name=Mine')).toEqual({ options: {}, problems: [] });
});

test('reads a number of products and the large sample', () => {
  expect(read('sample=130').options.sample).toEqual({ products: 130 });
  expect(read('sample=large').options.sample).toMatchObject({ products: 10_000, orders: 6_000 });
});

test.each([
  [
    'sample=huge',
    'The option sample must be empty, everyday, large or a number of products up to 5000000, not "huge".',
  ],
  ['sample=-1', 'The option sample must be empty, everyday, large or a number of products up to 5000000, not "-1".'],
  [
    'sample=6000000',
    'The option sample must be empty, everyday, large or a number of products up to 5000000, not "6000000".',
  ],
  ['seed=1.5', 'The option seed must be a whole number, not "1.5".'],
  ['secret=', 'The option secret must be a text, not "".'],
  ['storage=disk', 'The option storage must be journal or memory, not "disk".'],
  ['clock=noon', 'The option clock must be real, a date and time, or milliseconds since 1970, not "noon".'],
])('says what is wrong with %s and goes on without it', (query, problem) => {
  expect(read(`${query}&seed2=1`)).toEqual({ options: {}, problems: [problem] });
});

test('reads options that were set before the shell starts', () => {
  const given = { sample: 'empty', seed: 3, storage: 'memory', clock: 'real' };

  expect(read('', given)).toEqual({ options: given, problems: [] });
});

test('lets options that were set win over the query', () => {
  expect(read('seed=1&sample=empty', { seed: 2 }).options).toEqual({ seed: 2, sample: 'empty' });
});

test.each(['text', 7, true])('passes over %o, which is no object, and says so', (given) => {
  expect(read('seed=1', given)).toEqual({
    options: { seed: 1 },
    problems: ['platformAdminOptions is not an object; it is passed over.'],
  });
});

test('refuses values of another type', () => {
  expect(read('', { secret: 7, seed: '7', sample: { products: 1 } })).toMatchObject({
    options: { seed: 7 },
    problems: [expect.stringContaining('sample'), expect.stringContaining('secret')],
  });
});
