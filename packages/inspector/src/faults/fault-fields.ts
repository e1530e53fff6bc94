import { defaultsOf, FAULT_NAMES, type FaultName, type FaultPlan } from '@platformapp/kernel/faults';

/** A value of a fault that has a field. */
export interface FaultField {
  readonly key: string;
  /** What the field sets, to name it. */
  readonly name: string;
  /** The unit behind the field. `''`: it is a status, which is chosen. */
  readonly unit: string;
  /** The greatest value. The least is 0. */
  readonly max: number;
}

const SHARE = { key: 'percent', name: 'share', unit: '%', max: 100 } as const satisfies FaultField;
const STATUS = { key: 'status', name: 'status', unit: '', max: 599 } as const satisfies FaultField;

/** The fields of each fault. */
export const FAULT_FIELDS: Readonly<Record<FaultName, readonly FaultField[]>> = {
  latency: [{ key: 'milliseconds', name: 'delay', unit: 'ms', max: 60_000 }],
  errors: [SHARE, STATUS],
  'rate-limit': [{ key: 'perSecond', name: 'rate', unit: 'per s', max: 1_000 }],
  'expired-token': [],
  receivers: [SHARE, STATUS],
};

/** The statuses that can be chosen. */
export const FAULT_STATUSES: readonly number[] = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];

/** The values of a fault by their keys: those given, or the defaults. */
export function valuesOf(name: FaultName, values: object = defaultsOf(name)): Readonly<Record<string, unknown>> {
  return { ...values };
}

/** What a fault has done so far, in a sentence. */
export function describeEffect(name: FaultName, count: number): string {
  const [one, several] = name === 'receivers' ? ['delivery', 'deliveries'] : ['request', 'requests'];
  return `${EFFECTS[name]} ${count} ${count === 1 ? one : several}.`;
}

const EFFECTS: Readonly<Record<FaultName, string>> = {
  latency: 'Delayed',
  errors: 'Failed',
  'rate-limit': 'Refused',
  'expired-token': 'Refused',
  receivers: 'Failed',
};

/** Writes the faults that are on as lines of a test with the Playwright fixtures. */
export function writeFaultTest(plan: FaultPlan): string {
  return FAULT_NAMES.flatMap((name) => {
    const values = plan[name];
    if (!values) return [];
    const given = Object.entries<unknown>({ ...values })
      .filter(([key, value]) => value !== '' && (value !== 0 || FAULT_FIELDS[name].some((field) => field.key === key)))
      .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : String(value)}`);
    return `await faults.turnOn('${name}'${given.length === 0 ? '' : `, { ${given.join(', ')} }`});`;
  }).join('\n');
}
