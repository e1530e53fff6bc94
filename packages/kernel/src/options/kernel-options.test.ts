import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, KERNEL_OPTIONS, OPTION_NAMES, optionsOfQuery, readKernelOptions } from './kernel-options.ts';

const readQuery = (query: string): ReturnType<typeof readKernelOptions> =>
  readKernelOptions(optionsOfQuery(new URLSearchParams(query)));

test('finds nothing in an empty query', () => {
  expect(readQuery('')).toEqual({ options: {}, problems: [] });
});

test('reads every option from the query', () => {
  const query =
    'sample=empty&seed=7&secret=s3&storage=memory&clock=2026-03-01T10:00:00Z&domain=corner.example:8080' +
    '&utcOffset=-05:30&token=shpat_1&tokens=true&scopes=read_products,write_orders&rateLimit=true' +
    '&headerPrefix=X-Acme-&idScheme=gid://acme';

  expect(readQuery(query)).toEqual({
    options: {
      sample: 'empty',
      seed: 7,
      secret: 's3',
      storage: 'memory',
      clock: Date.UTC(2026, 2, 1, 10),
      domain: 'corner.example:8080',
      utcOffset: '-05:30',
      token: 'shpat_1',
      tokens: true,
      scopes: ['read_products', 'write_orders'],
      rateLimit: true,
      headerPrefix: 'X-Acme-',
      idScheme: 'gid://acme',
    },
    problems: [],
  });
});

test('ignores the other parameters of the shell', () => {
  expect(readQuery('app=http://localhost:3000/&name=Mine')).toEqual({ options: {}, problems: [] });
});

test('reads a number of products and the large sample', () => {
  expect(readQuery('sample=130').options.sample).toEqual({ products: 130 });
  expect(readQuery('sample=large').options.sample).toMatchObject({ products: 10_000, orders: 6_000 });
});

test('reads a UTC offset with an unencoded plus', () => {
  expect(readQuery('utcOffset=+02:00').options).toEqual({ utcOffset: '+02:00' });
  expect(readQuery('utcOffset=%2B02:00').options).toEqual({ utcOffset: '+02:00' });
});

test.each([
  ['sample=huge', 'everyday, multilingual, large, empty or a number of products up to 5000000, not "huge"'],
  ['sample=-1', 'everyday, multilingual, large, empty or a number of products up to 5000000, not "-1"'],
  ['sample=6000000', 'everyday, multilingual, large, empty or a number of products up to 5000000, not "6000000"'],
  ['seed=1.5', 'a whole number, not "1.5"'],
  ['secret=', 'a text, not ""'],
  ['storage=disk', 'journal or memory, not "disk"'],
  ['clock=noon', 'real, a date and time, or milliseconds since 1970, not "noon"'],
  ['clock=noon 1', 'real, a date and time, or milliseconds since 1970, not "noon 1"'],
  ['domain=http://a.example/', 'a host name, such as my-shop.example, not "http://a.example/"'],
  ['utcOffset=2', 'a UTC offset from -14:00 to +14:00, not "2"'],
  ['utcOffset=-14:30', 'a UTC offset from -14:00 to +14:00, not "-14:30"'],
  ['token=a b', 'a text without spaces, not "a b"'],
  ['tokens=yes', 'true or false, not "yes"'],
  ['scopes=', '* or scopes such as read_products,write_orders, not ""'],
  ['scopes=read_products,orders', '* or scopes such as read_products,write_orders, not "read_products,orders"'],
  ['rateLimit=perhaps', 'true or false, not "perhaps"'],
  ['headerPrefix=X Acme', 'the beginning of a header name, such as X-Platform-, not "X Acme"'],
  ['idScheme=acme', 'a scheme and a name, such as gid://platform, not "acme"'],
])('says what is wrong with %s and ignores it', (query, expected) => {
  const [name] = query.split('=');

  expect(readQuery(`${query}&seed2=1`)).toEqual({
    options: {},
    problems: [`The option ${name} must be ${expected}.`],
  });
});

test('reads values of their own types and texts', () => {
  const values = {
    sample: 40,
    seed: 3,
    clock: new Date(5_000),
    scopes: ['read_orders'],
    rateLimit: false,
    storage: undefined,
  };

  expect(readKernelOptions(values)).toEqual({
    options: { sample: { products: 40 }, seed: 3, clock: 5_000, scopes: ['read_orders'], rateLimit: false },
    problems: [],
  });
});

test('refuses values of another type', () => {
  const { options, problems } = readKernelOptions({ secret: 7, sample: { products: '1' }, rateLimit: 1, scopes: [[]] });

  expect(options).toEqual({});
  expect(problems).toHaveLength(4);
});

test('names an option as the user wrote it', () => {
  const { problems } = readKernelOptions({ utcOffset: 'noon' }, (name) => `--${name}`);

  expect(problems).toEqual(['--utcOffset must be a UTC offset from -14:00 to +14:00, not "noon".']);
});

test('every default is a valid value', () => {
  const written = Object.fromEntries(OPTION_NAMES.map((name) => [name, KERNEL_OPTIONS[name].default]));

  expect(readKernelOptions(written)).toEqual({ options: DEFAULT_OPTIONS, problems: [] });
});
