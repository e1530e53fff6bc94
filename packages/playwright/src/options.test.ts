import { expect, test } from 'vitest';
import { checkOptions, defineConfig, readShopOptions, type KitOptions } from './options.ts';

/** Options as a configuration in JavaScript may hold them. */
const untyped = (options: object): Partial<KitOptions> => options;

test('accepts valid options, and none at all', () => {
  expect(() => checkOptions({})).not.toThrow();
  expect(() =>
    checkOptions({ accountAccess: 'Limited access', shopSample: 7, shopSeed: 0, shopClock: new Date(0) }),
  ).not.toThrow();
});

test.each([
  [
    { accountAccess: 'owner' },
    "The option accountAccess must be 'Account owner', 'Full access' or 'Limited access', not 'owner'.",
  ],
  [
    { shopSample: 'big' },
    'The option shopSample must be empty, everyday, multilingual, large or a number of products up to 5000000, not "big".',
  ],
  [
    { shopSample: -1 },
    'The option shopSample must be empty, everyday, multilingual, large or a number of products up to 5000000, not -1.',
  ],
  [{ shopSeed: 1.5 }, 'The option shopSeed must be a whole number, not 1.5.'],
  [{ shopStorage: 'disk' }, 'The option shopStorage must be journal or memory, not "disk".'],
  [{ shopUtcOffset: '1' }, 'The option shopUtcOffset must be a UTC offset from -14:00 to +14:00, not "1".'],
  [
    { shopScopes: ['all'] },
    'The option shopScopes must be * or scopes such as read_products,write_orders, not ["all"].',
  ],
  [
    { appUrl: 'ftp://a' },
    'The option appUrl: The app is an http(s) URL such as http://localhost:3000/, not "ftp://a".',
  ],
  [{ deliverTo: ['/'] }, 'The option deliverTo: The app is an http(s) URL such as http://localhost:3000/, not "/".'],
  [{ misusePolicy: 'warn' }, "The option misusePolicy must be 'fail', 'annotate' or 'ignore', not 'warn'."],
])('refuses %j and names the values', (options, message) => {
  expect(() => checkOptions(untyped(options))).toThrow(new TypeError(message));
});

test('refuses an invalid time', () => {
  expect(() => checkOptions({ shopClock: new Date('soon') })).toThrow('The option shopClock must be real, ');
});

test("returns the options of the shop under the kernel's names", () => {
  expect(readShopOptions({ shopSample: 'empty', shopDomain: 'my-shop.example', shopRateLimit: true })).toEqual({
    sample: 'empty',
    domain: 'my-shop.example',
    rateLimit: true,
  });
});

test('refuses a misuse code that does not exist', () => {
  expect(() => checkOptions(untyped({ expectedMisuses: ['too-many-buttons', 'typo'] }))).toThrow(
    /^The option expectedMisuses must be .*'too-many-buttons'.*, not 'typo'\.$/,
  );
});

test('refuses wrong options when the configuration is read, those of a project too', () => {
  expect(() => defineConfig({ use: untyped({ accountAccess: 'owner' }) })).toThrow(TypeError);
  expect(() => defineConfig({ projects: [{ use: untyped({ shopSample: 'big' }) }] })).toThrow(TypeError);
});

test('merges configurations as Playwright does, and refuses wrong options of each', () => {
  const config = { use: { appUrl: 'http://localhost:3000/' } };

  expect(defineConfig(config)).toMatchObject(config);
  expect(defineConfig(config, { workers: 1, use: { shellPort: 4820 } })).toMatchObject({
    workers: 1,
    use: { appUrl: 'http://localhost:3000/', shellPort: 4820 },
  });
  expect(() => defineConfig(config, { use: untyped({ shopSample: 'big' }) })).toThrow(TypeError);
});
