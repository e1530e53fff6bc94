/** A value that a fault can be given, as a form shows it. */
export interface FaultParameter {
  /** Its name in texts: `latency:milliseconds=500`. */
  readonly name: string;
  readonly label: string;
  readonly type: 'number' | 'text';
  readonly default: number | string;
  /** Of a number. */
  readonly min?: number;
  readonly max?: number;
}

/** Something that can be made to go wrong. */
export interface Fault {
  readonly name: FaultName;
  readonly label: string;
  /** What an app sees of it. */
  readonly description: string;
  readonly parameters: readonly FaultParameter[];
}

/** The name of a fault. */
export type FaultName = 'latency' | 'errors' | 'rate-limit' | 'token-expired';

/** A fault that is on, with all its values. */
export interface FaultSetting {
  readonly name: FaultName;
  readonly values: Readonly<Record<string, number | string>>;
}

/** What {@link readFault} made of a text. */
export type FaultReading =
  | { readonly setting: FaultSetting }
  /** A sentence that names what is not understood. */
  | { readonly problem: string };

const ROUTE: FaultParameter = { name: 'route', label: 'Only paths with', type: 'text', default: '' };

/** Every fault, in the order of a list. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'latency',
    label: 'Slow API',
    description: 'Every answer of the API comes late.',
    parameters: [
      { name: 'milliseconds', label: 'Milliseconds', type: 'number', default: 1_000, min: 0, max: 60_000 },
      ROUTE,
    ],
  },
  {
    name: 'errors',
    label: 'API errors',
    description: 'Some requests fail before they change anything.',
    parameters: [
      { name: 'percent', label: 'Percent', type: 'number', default: 20, min: 0, max: 100 },
      { name: 'status', label: 'Status', type: 'number', default: 500, min: 400, max: 599 },
      ROUTE,
    ],
  },
  {
    name: 'rate-limit',
    label: 'Rate limit',
    description: 'Requests beyond so many a second are answered with 429.',
    parameters: [
      { name: 'requests', label: 'Requests a second', type: 'number', default: 2, min: 0, max: 1_000 },
      ROUTE,
    ],
  },
  {
    name: 'token-expired',
    label: 'Expired token',
    description: 'Requests are answered with 401, as with a token that is no longer valid.',
    parameters: [ROUTE],
  },
];

/** Completes a fault by the defaults of its parameters. */
export function readFaultValues(name: string, given: Readonly<Record<string, unknown>> = {}): FaultReading {
  const fault = FAULTS.find((each) => each.name === name);
  if (!fault)
    return { problem: `There is no fault "${name}". There are: ${FAULTS.map((each) => each.name).join(', ')}.` };
  const values: Record<string, number | string> = {};
  for (const parameter of fault.parameters) {
    const wanted = Object.hasOwn(given, parameter.name) ? given[parameter.name] : parameter.default;
    const value = readValue(parameter, wanted);
    if (value === undefined)
      return { problem: `${name}: ${parameter.name} is ${describe(parameter)}, not "${String(wanted)}".` };
    values[parameter.name] = value;
  }
  const unknown = Object.keys(given).find((key) => !fault.parameters.some((parameter) => parameter.name === key));
  if (unknown === undefined) return { setting: { name: fault.name, values } };
  const names = fault.parameters.map((parameter) => parameter.name).join(', ');
  return { problem: `${name} has no parameter "${unknown}". It has: ${names}.` };
}

/**
 * Reads a fault as a command or an address has it.
 *
 * @example
 * readFault('errors:percent=50,route=/orders');
 */
export function readFault(text: string): FaultReading {
  const [, name = '', rest = ''] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  const pairs = rest === '' ? [] : rest.split(',').map((pair) => pair.split(/=(.*)/s, 2));
  const bad = pairs.find((pair) => pair.length < 2);
  if (bad) return { problem: `${name}: "${bad.join('')}" has no value. Write name=value.` };
  return readFaultValues(name, Object.fromEntries(pairs));
}

/** Gives `undefined` for a value that does not fit. */
function readValue({ type, min = 0, max = 0 }: FaultParameter, value: unknown): number | string | undefined {
  if (type === 'text') return typeof value === 'string' ? value : undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= min && number <= max ? number : undefined;
}

function describe({ type, min, max }: FaultParameter): string {
  return type === 'text' ? 'a text' : `a number from ${min} to ${max}`;
}
