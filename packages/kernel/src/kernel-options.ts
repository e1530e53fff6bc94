import type { SampleSize } from '@platformapp/shop';
import type { KernelClockSetting } from './kernel-clock.ts';

/** How a kernel is started. */
export interface KernelOptions {
  /** What a new shop holds. */
  readonly sample: SampleSize;
  /** The same seed gives the same sample. */
  readonly seed: number;
  /** The app's secret, which deliveries are signed with. */
  readonly secret: string;
  /** `journal`: changes outlive the browser. `memory`: they end with the kernel. */
  readonly storage: 'journal' | 'memory';
  readonly clock: KernelClockSetting;
}

/** What is read from outside: only what was given and makes sense, and a sentence for each thing that does not. */
export interface GivenOptions {
  readonly options: Partial<KernelOptions>;
  readonly problems: readonly string[];
}

/** What holds when nothing else is said. */
export const DEFAULT_OPTIONS: KernelOptions = {
  sample: 'everyday',
  seed: 1,
  secret: 'secret',
  storage: 'journal',
  clock: 'real',
};

const MAX_PRODUCTS = 5_000_000;

/** A shop of some size in every respect. */
const LARGE: SampleSize = { locations: 5, collections: 50, products: 10_000, customers: 4_000, orders: 6_000 };

interface Reader<T> {
  readonly read: (value: unknown) => T | undefined;
  readonly expected: string;
}

const READERS: { readonly [K in keyof KernelOptions]: Reader<KernelOptions[K]> } = {
  sample: { read: readSample, expected: `empty, everyday, large or a number of products up to ${MAX_PRODUCTS}` },
  seed: { read: (value) => readWhole(value, Number.MAX_SAFE_INTEGER), expected: 'a whole number' },
  secret: { read: (value) => (typeof value === 'string' && value !== '' ? value : undefined), expected: 'a text' },
  storage: {
    read: (value) => (value === 'journal' || value === 'memory' ? value : undefined),
    expected: 'journal or memory',
  },
  clock: { read: readClock, expected: 'real, a date and time, or milliseconds since 1970' },
};

const NAMES = ['sample', 'seed', 'secret', 'storage', 'clock'] as const;

/**
 * Reads the kernel's options from the query of the shell's address (`/?sample=large&seed=2`) and from
 * `globalThis.platformAdminOptions`, which wins. Never throws.
 *
 * @param query The query, whose other parameters are passed by.
 * @param given Whatever somebody put there.
 */
export function readKernelOptions(query: URLSearchParams, given: unknown): GivenOptions {
  const options: Partial<KernelOptions> = {};
  const problems: string[] = [];
  const isObject = typeof given === 'object' && given !== null;
  if (given !== undefined && !isObject) problems.push('platformAdminOptions is not an object; it is passed over.');
  const values = isObject ? new Map<string, unknown>(Object.entries(given)) : new Map<string, unknown>();

  for (const name of NAMES) {
    const value = values.get(name) ?? query.get(name) ?? undefined;
    const { read, expected } = READERS[name];
    const result = value === undefined ? undefined : read(value);
    if (result !== undefined) Object.assign(options, { [name]: result });
    else if (value !== undefined) {
      problems.push(`The option ${name} must be ${expected}, not ${JSON.stringify(value)}.`);
    }
  }

  return { options, problems };
}

function readSample(value: unknown): SampleSize | undefined {
  if (value === 'empty' || value === 'everyday') return value;
  if (value === 'large') return LARGE;
  const products = readWhole(value, MAX_PRODUCTS);
  return products === undefined ? undefined : { products };
}

function readClock(value: unknown): KernelClockSetting | undefined {
  if (value === 'real') return value;
  const time = readWhole(value, 8_640_000_000_000_000) ?? (typeof value === 'string' ? Date.parse(value) : Number.NaN);
  return Number.isNaN(time) ? undefined : time;
}

function readWhole(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
}
