import type { FaultParameterName } from './fault-list.ts';

/** How the values of a parameter are written, and which are valid. */
export interface FaultWord {
  readonly label: string;
  /** A valid word. */
  readonly example: string;
  readonly write: (value: number | string) => string;
  /** Returns `undefined` for a word of another form. The value may be out of range. */
  readonly read: (word: string) => number | string | undefined;
  /** The range of a number. */
  readonly range?: readonly [min: number, max: number];
}

const METHODS = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/;

/** How each parameter is written. No word is valid for two parameters of the same fault. */
export const FAULT_WORDS: Readonly<Record<FaultParameterName, FaultWord>> = {
  milliseconds: {
    label: 'Time',
    example: '800ms',
    write: (value) => (Number(value) > 0 && Number(value) % 1_000 === 0 ? `${Number(value) / 1_000}s` : `${value}ms`),
    read: (word) => {
      const [, number, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(word) ?? [];
      return number === undefined ? undefined : Math.round(Number(number) * (unit === 's' ? 1_000 : 1));
    },
    range: [0, 60_000],
  },
  percent: {
    label: 'How often',
    example: '30%',
    write: (value) => `${value}%`,
    read: (word) => numberIn(/^(\d{1,9}(?:\.\d{1,3})?)%$/, word),
    range: [0, 100],
  },
  status: {
    label: 'Status',
    example: '503',
    write: String,
    read: (word) => numberIn(/^(\d{3})$/, word),
    range: [400, 599],
  },
  perSecond: {
    label: 'Requests a second',
    example: '2/s',
    write: (value) => `${value}/s`,
    read: (word) => numberIn(/^(\d{1,9})\/s$/, word),
    range: [0, 1_000],
  },
  requests: {
    label: 'At every … requests',
    example: '10',
    write: String,
    read: (word) => numberIn(/^(\d{1,9})$/, word),
    range: [1, 1_000],
  },
  method: {
    label: 'Method',
    example: 'GET',
    write: String,
    read: (word) => (METHODS.test(word) ? word : undefined),
  },
  route: {
    label: 'Path with',
    example: '/orders',
    write: String,
    read: (word) => (/^\/[^\s;]*$/.test(word) ? word : undefined),
  },
  direction: {
    label: 'Direction',
    example: 'from-app',
    write: (value) => (value === 'both' ? '' : String(value)),
    read: (word) => (word === 'from-app' || word === 'to-app' || word === 'both' ? word : undefined),
  },
};

function numberIn(form: RegExp, word: string): number | undefined {
  const [, number] = form.exec(word) ?? [];
  return number === undefined ? undefined : Number(number);
}
