import type { SampleCounts, SampleSize } from '@platformapp/shop';
import { isObject } from '@platformapp/protocol';
import type { KernelClockSetting } from '../clock/kernel-clock.ts';

/** One option of a shop: its entry in {@link KERNEL_OPTIONS}. */
export interface KernelOption<Value, Written = Value> {
  /** What it is, in a few words. */
  readonly meaning: string;
  /** The valid values, in words. */
  readonly values: string;
  /** The default, as users write it. */
  readonly default: Written;
  /** The default in an admin, in words, if it is another one. */
  readonly inAdmin?: string;
  /** Reads a value as users write it, or as a text. Returns `undefined` for an invalid one. */
  readonly read: (value: unknown) => Value | undefined;
}

/** The samples that have a name. */
export const SAMPLE_NAMES = ['everyday', 'multilingual', 'large', 'empty'] as const;

const MAX_PRODUCTS = 5_000_000;

/** A shop with many records of every kind. */
const LARGE: SampleSize = { locations: 5, collections: 50, products: 10_000, customers: 4_000, orders: 6_000 };

const UTC_OFFSET = /^[+-](?:0\d|1[0-3]):[0-5]\d$|^[+-]14:00$/;

/**
 * All options of a shop and its service, in the order of a help text. From here come their types,
 * their reading, the flags of the command, the options of the test kit and the tables in the
 * READMEs.
 */
export const KERNEL_OPTIONS = {
  sample: option<SampleSize, (typeof SAMPLE_NAMES)[number] | number | SampleCounts>({
    meaning: 'what the shop holds at first',
    values: `${SAMPLE_NAMES.join(', ')} or a number of products up to ${MAX_PRODUCTS}`,
    default: 'everyday',
    read: readSample,
  }),
  seed: option({
    meaning: 'the same seed gives the same sample',
    values: 'a whole number',
    default: 1,
    read: (value) => readWhole(value, Number.MAX_SAFE_INTEGER),
  }),
  secret: option({
    meaning: "the app's secret, which signs deliveries and the app's URL",
    values: 'a text',
    default: 'secret',
    read: (value) => readText(value, /^[^]+$/),
  }),
  storage: option<'journal' | 'memory'>({
    meaning: 'whether a browser keeps its shop, or forgets it with its last tab',
    values: 'journal or memory',
    default: 'journal',
    read: (value) => (value === 'journal' || value === 'memory' ? value : undefined),
  }),
  clock: option<KernelClockSetting, 'real' | (string & {}) | number | Date>({
    meaning: "the shop's time",
    values: 'real, a date and time, or milliseconds since 1970',
    default: 'real',
    read: readClock,
  }),
  domain: option({
    meaning: "the shop's host name, in deliveries and the app's URL",
    values: 'a host name, such as my-shop.example',
    default: 'sample-shop.example',
    inAdmin: "the admin's host and port",
    read: (value) => readText(value, /^[\w.-]+(?::\d{1,5})?$/),
  }),
  // A stored shop keeps its own.
  utcOffset: option({
    meaning: 'the offset of all timestamps',
    values: 'a UTC offset from -14:00 to +14:00',
    default: '+00:00',
    // An unencoded "+" arrives from a query as a space.
    read: (value) => readText(typeof value === 'string' ? value.replace(/^ /, '+') : value, UTC_OFFSET),
  }),
  token: option({
    meaning: 'an access token that requests must carry',
    values: 'a text without spaces',
    default: '',
    read: (value) => readText(value, /^[\u0021-\u007E]*$/),
  }),
  tokens: option({
    meaning: 'whether each app gets its own access token, which its requests must carry',
    values: 'true or false',
    default: false,
    read: readSwitch,
  }),
  scopes: option<readonly string[], string | readonly string[]>({
    meaning: 'what each token allows',
    values: '* or scopes such as read_products,write_orders',
    default: ['*'],
    read: readScopes,
  }),
  rateLimit: option({
    meaning: 'whether calls over a limit of 40 are refused; it refills by 2 a second',
    values: 'true or false',
    default: false,
    read: readSwitch,
  }),
  headerPrefix: option({
    meaning: "what the service's own headers start with",
    values: 'the beginning of a header name, such as X-Platform-',
    default: 'X-Platform-',
    read: (value) => readText(value, /^[A-Za-z][\w-]*$/),
  }),
  idScheme: option({
    meaning: 'what global ids start with',
    values: 'a scheme and a name, such as gid://platform',
    default: 'gid://platform',
    read: (value) => readText(value, /^[a-z][a-z0-9+.-]*:\/\/[\w.-]+$/),
  }),
  faults: option({
    meaning: 'what goes wrong from the start',
    values: 'faults such as latency=800ms',
    default: '',
    // The kernel parses them, so that the shell needs no parser.
    read: (value) => readText(value, /^/),
  }),
};

/** The name of an option. */
export type KernelOptionName = keyof typeof KERNEL_OPTIONS;

/** The options of a kernel. */
export type KernelOptions = {
  readonly [Name in KernelOptionName]: NonNullable<ReturnType<(typeof KERNEL_OPTIONS)[Name]['read']>>;
};

/**
 * The options as users write them: in the query of the shell's address, in
 * `globalThis.platformAdminOptions`, in the test kit, and as flags of a command. Each value may
 * also be a text, such as `'true'` or `'7'`.
 */
export type KernelOptionValues = {
  readonly [Name in KernelOptionName]: (typeof KERNEL_OPTIONS)[Name]['default'];
};

/** The sample that a shop is reset to. What is absent is as in the options of the shop. */
export interface SampleChoice {
  /** As in {@link KernelOptionValues}. */
  readonly sample?: Exclude<KernelOptionValues['sample'], SampleCounts> | (string & {}) | undefined;
  readonly seed?: number | undefined;
}

/** What all apps of a shop share: the options that its status leaves out. */
export type KernelAccess = Readonly<Pick<KernelOptions, 'secret' | 'token' | 'scopes'>>;

/** The valid options, and a sentence for each invalid value. */
export interface GivenOptions {
  readonly options: Partial<KernelOptions>;
  readonly problems: readonly string[];
}

/** The names of all options. */
export const OPTION_NAMES: readonly KernelOptionName[] = Object.keys(KERNEL_OPTIONS).filter(isOptionName);

/** The defaults. */
export const DEFAULT_OPTIONS: KernelOptions = readDefaults();

/**
 * Reads options by name. Unknown names and `undefined` values are ignored. Never throws.
 *
 * @param values Such as `{ sample: 'large', seed: '2' }`.
 * @param write Writes an option's name in an error. Default: `The option seed`.
 */
export function readKernelOptions(
  values: Readonly<Record<string, unknown>>,
  write: (name: KernelOptionName) => string = (name) => `The option ${name}`,
): GivenOptions {
  const options: Partial<KernelOptions> = {};
  const problems: string[] = [];
  for (const name of OPTION_NAMES) {
    const { read, values: valid } = KERNEL_OPTIONS[name];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const result = value === undefined ? undefined : read(value);
    if (result !== undefined) Object.assign(options, { [name]: result });
    else if (value !== undefined) problems.push(`${write(name)} must be ${valid}, not ${quote(value)}.`);
  }
  return { options, problems };
}

/**
 * The options in the query of an address, as {@link readKernelOptions} takes them. Other
 * parameters are left out.
 */
export function optionsOfQuery(query: URLSearchParams): Readonly<Partial<Record<KernelOptionName, string>>> {
  const given = OPTION_NAMES.filter((name) => query.has(name));
  return Object.fromEntries(given.map((name) => [name, query.get(name) ?? '']));
}

/** The default of an option in an admin, in words: `none` for an empty text. */
export function describeDefault(name: KernelOptionName): string {
  const { default: value, inAdmin }: KernelOption<unknown> = KERNEL_OPTIONS[name];
  return inAdmin ?? (String(value) || 'none');
}

function option<Value, Written = Value>(entry: KernelOption<Value, Written>): KernelOption<Value, Written> {
  return entry;
}

function isOptionName(name: string): name is KernelOptionName {
  return Object.hasOwn(KERNEL_OPTIONS, name);
}

function readDefaults(): KernelOptions {
  const { options } = readKernelOptions(
    Object.fromEntries(OPTION_NAMES.map((name) => [name, KERNEL_OPTIONS[name].default])),
  );
  // Every default is valid.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return options as KernelOptions;
}

/** Writes a value for a sentence. */
function quote(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

function readSample(value: unknown): SampleSize | undefined {
  const sample = SAMPLE_NAMES.find((name) => name === value);
  if (sample !== undefined) return sample === 'large' ? LARGE : sample;
  // The shop knows which resources it has.
  if (isCounts(value)) return value;
  const products = readWhole(value, MAX_PRODUCTS);
  return products === undefined ? undefined : { products };
}

function isCounts(value: unknown): value is SampleCounts {
  return isObject(value) && Object.values(value).every((count) => typeof count === 'number');
}

function readClock(value: unknown): KernelClockSetting | undefined {
  if (value === 'real') return value;
  // Browsers read other texts as dates too, such as "noon 1".
  const date = value instanceof Date ? value : readText(value, /^\d{4}-\d\d-\d\d/);
  const time = readWhole(value, 8_640_000_000_000_000) ?? new Date(date ?? Number.NaN).getTime();
  return Number.isNaN(time) ? undefined : time;
}

function readScopes(value: unknown): readonly string[] | undefined {
  const scopes: readonly unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const read = scopes.map((scope) => readText(scope, /^(?:\*|(?:read|write)_[a-z_]+)$/));
  const isWhole = read.length > 0 && !read.includes(undefined);
  return isWhole ? read.filter((scope) => scope !== undefined) : undefined;
}

function readSwitch(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === '1') return true;
  if (value === false || value === 'false' || value === '0') return false;
  return undefined;
}

function readText(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function readWhole(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
}
