import type { SampleSize } from '@platformapp/shop';
import type { KernelClockSetting } from '../clock/kernel-clock.ts';

/** The options of a kernel. */
export interface KernelOptions {
  /** The records of a new shop. */
  readonly sample: SampleSize;
  /** The same seed gives the same sample. */
  readonly seed: number;
  /** The app's secret, which signs deliveries. */
  readonly secret: string;
  /** `journal`: changes outlive the browser. `memory`: they end with the kernel. */
  readonly storage: 'journal' | 'memory';
  readonly clock: KernelClockSetting;
  /** The shop's host name, which deliveries carry. */
  readonly domain: string;
  /** UTC offset of all timestamps, such as `+01:00`. A stored shop keeps its own. */
  readonly utcOffset: string;
  /** An access token that requests to the API must carry. Empty: there is none. */
  readonly token: string;
  /**
   * Whether each app that is opened gets an access token of its own, which its requests must
   * carry. `token` is valid too.
   */
  readonly tokens: boolean;
  /** What each token allows: `read_products`, `write_orders` and so on, or `*`. */
  readonly scopes: readonly string[];
  /** Whether calls over a limit of 40 are refused; it refills by 2 a second. */
  readonly rateLimit: boolean;
  /** The prefix of the service's own headers. */
  readonly headerPrefix: string;
  /** The prefix of global ids. */
  readonly idScheme: string;
  /** Faults that are on from the start: `latency=800ms; errors=30%`. Empty: nothing. */
  readonly faults: string;
}

/**
 * The options as users write them: in the query of the shell's address, in
 * `globalThis.platformAdminOptions`, in the test kit, and as flags of a command. Each value may
 * also be a text, such as `'true'` or `'7'`.
 */
export interface KernelOptionValues {
  readonly sample?: (typeof SAMPLE_NAMES)[number] | number | undefined;
  readonly seed?: number | undefined;
  readonly secret?: string | undefined;
  readonly storage?: 'journal' | 'memory' | undefined;
  /** `real`, a date and time in ISO 8601, or milliseconds since 1970. */
  readonly clock?: 'real' | (string & {}) | number | Date | undefined;
  readonly domain?: string | undefined;
  readonly utcOffset?: string | undefined;
  readonly token?: string | undefined;
  readonly tokens?: boolean | undefined;
  readonly scopes?: string | readonly string[] | undefined;
  readonly rateLimit?: boolean | undefined;
  readonly headerPrefix?: string | undefined;
  readonly idScheme?: string | undefined;
  readonly faults?: string | undefined;
}

/** The samples that have a name. */
export const SAMPLE_NAMES = ['everyday', 'multilingual', 'large', 'empty'] as const;

/** The sample that a shop is reset to. What is absent is as in the options of the shop. */
export interface SampleChoice {
  /** As in {@link KernelOptionValues}. */
  readonly sample?: KernelOptionValues['sample'] | (string & {});
  readonly seed?: number | undefined;
}

/** What all apps of a shop share: the options that its status leaves out. */
export type KernelAccess = Readonly<Pick<KernelOptions, 'secret' | 'token' | 'scopes'>>;

/** The name of an option. */
export type KernelOptionName = keyof KernelOptions;

/** One option and how its value is read. */
export interface KernelOptionDeclaration {
  readonly name: KernelOptionName;
  /** The option as a flag of a command, without the dashes: `utc-offset`. */
  readonly flag: string;
  /** The valid values, in words. */
  readonly values: string;
  /** Returns `undefined` for an invalid value. */
  readonly read: (value: unknown) => KernelOptions[KernelOptionName] | undefined;
}

/** The valid options, and a sentence for each invalid value. */
export interface GivenOptions {
  readonly options: Partial<KernelOptions>;
  readonly problems: readonly string[];
}

/** The defaults. */
export const DEFAULT_OPTIONS: KernelOptions = {
  sample: 'everyday',
  seed: 1,
  secret: 'secret',
  storage: 'journal',
  clock: 'real',
  domain: 'sample-shop.example',
  utcOffset: '+00:00',
  token: '',
  tokens: false,
  scopes: ['*'],
  rateLimit: false,
  headerPrefix: 'X-Platform-',
  idScheme: 'gid://platform',
  faults: '',
};

const MAX_PRODUCTS = 5_000_000;

/** A shop with many records of every kind. */
const LARGE: SampleSize = { locations: 5, collections: 50, products: 10_000, customers: 4_000, orders: 6_000 };

const UTC_OFFSET = /^[+-](?:0\d|1[0-3]):[0-5]\d$|^[+-]14:00$/;

/** All options, in the order of a help text. */
export const KERNEL_OPTIONS: readonly KernelOptionDeclaration[] = [
  declare('sample', `empty, everyday, multilingual, large or a number of products up to ${MAX_PRODUCTS}`, readSample),
  declare('seed', 'a whole number', (value) => readWhole(value, Number.MAX_SAFE_INTEGER)),
  declare('secret', 'a text', (value) => readText(value, /^[^]+$/)),
  declare('storage', 'journal or memory', (value) => (value === 'journal' || value === 'memory' ? value : undefined)),
  declare('clock', 'real, a date and time, or milliseconds since 1970', readClock),
  declare('domain', 'a host name, such as my-shop.example', (value) => readText(value, /^[\w.-]+(?::\d{1,5})?$/)),
  declare('utcOffset', 'a UTC offset from -14:00 to +14:00', (value) =>
    // An unencoded "+" arrives from a query as a space.
    readText(typeof value === 'string' ? value.replace(/^ /, '+') : value, UTC_OFFSET),
  ),
  declare('token', 'a text without spaces', (value) => readText(value, /^[\u0021-\u007E]*$/)),
  declare('tokens', 'true or false', readSwitch),
  declare('scopes', '* or scopes such as read_products,write_orders', readScopes),
  declare('rateLimit', 'true or false', readSwitch),
  declare('headerPrefix', 'the beginning of a header name, such as X-Platform-', (value) =>
    readText(value, /^[A-Za-z][\w-]*$/),
  ),
  declare('idScheme', 'a scheme and a name, such as gid://platform', (value) =>
    readText(value, /^[a-z][a-z0-9+.-]*:\/\/[\w.-]+$/),
  ),
  // The kernel parses them, so that the shell needs no parser. The flag is repeatable.
  declare('faults', 'faults such as latency=800ms', (value) => readText(value, /^/), 'fault'),
];

/**
 * Reads options by name. Unknown names and `undefined` values are ignored. Never throws.
 *
 * @param values Such as `{ sample: 'large', seed: '2' }`.
 * @param write Writes an option's name in an error. Default: `The option seed`.
 */
export function readKernelOptions(
  values: Readonly<Record<string, unknown>>,
  write: (declaration: KernelOptionDeclaration) => string = ({ name }) => `The option ${name}`,
): GivenOptions {
  const options: Partial<KernelOptions> = {};
  const problems: string[] = [];
  for (const declaration of KERNEL_OPTIONS) {
    const { name, read } = declaration;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const result = value === undefined ? undefined : read(value);
    if (result !== undefined) Object.assign(options, { [name]: result });
    else if (value !== undefined) {
      problems.push(`${write(declaration)} must be ${declaration.values}, not ${quote(value)}.`);
    }
  }
  return { options, problems };
}

/**
 * The options in the query of an address, as {@link readKernelOptions} takes them. Other
 * parameters are left out.
 */
export function optionsOfQuery(query: URLSearchParams): Readonly<Partial<Record<KernelOptionName, string>>> {
  const given = KERNEL_OPTIONS.filter(({ name }) => query.has(name));
  return Object.fromEntries(given.map(({ name }) => [name, query.get(name) ?? '']));
}

/** Declares an option. Its flag is its name, in the spelling of flags. */
function declare<Name extends KernelOptionName>(
  name: Name,
  values: string,
  read: (value: unknown) => KernelOptions[Name] | undefined,
  flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
): KernelOptionDeclaration {
  return { name, flag, values, read };
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
  if (value === 'empty' || value === 'everyday' || value === 'multilingual') return value;
  if (value === 'large') return LARGE;
  const products = readWhole(value, MAX_PRODUCTS);
  return products === undefined ? undefined : { products };
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
