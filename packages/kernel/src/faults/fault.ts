import type { Wire } from '@platformapp/protocol';
import * as v from 'valibot';

/** The faults that are on. */
export type FaultPlan = Wire<typeof faultPlanSchema>;

/** The values of each fault. */
export type FaultValues = Required<FaultPlan>;

/** The name of a fault. */
export type FaultName = keyof FaultPlan;

/** A fault, in words. */
export interface Fault {
  readonly label: string;
  /** The effect of the fault, as sentences. */
  readonly description: string;
}

/** Every fault, in the order in which lists show them. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  latency: { label: 'Slow API', description: 'Every answer comes late.' },
  errors: { label: 'API errors', description: 'Some requests fail before they change anything.' },
  'rate-limit': { label: 'Rate limit', description: 'Requests beyond this rate get a 429.' },
  'expired-token': {
    label: 'Expired token',
    description: 'Requests get a 401, as with a token that is no longer valid.',
  },
  receivers: {
    label: 'Failing receivers',
    description: 'Webhook deliveries get an error; your server never sees them.',
  },
};

/** The names of all faults, in the same order. */
export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULTS).filter(isFaultName);

/** Whether there is a fault of that name. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

const milliseconds = amount('a time of at most 60s, such as 800ms', { ms: 1, s: 1_000 }, 0, 60_000);
const percent = amount('from 0% to 100%', { '%': 1 }, 0, 100);
const perSecond = amount('from 0/s to 1000/s', { '/s': 1 }, 0, 1_000);
const status = v.pipe(amount('a status from 400 to 599', { '': 1 }, 400, 599), v.integer('a status from 400 to 599'));
/** Part of a path. Empty: every path. */
const route = v.optional(v.pipe(v.string(), v.regex(/^(?:\/[^\s,;]*)?$/, 'part of a path, such as /orders')), '');
/** Empty: every method. Users' own code may have it as any text. */
const method: v.GenericSchema<string | undefined, string> = v.optional(
  v.picklist(
    ['', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    'a method in capitals: GET, HEAD, POST, PUT, PATCH or DELETE',
  ),
  '',
);

/**
 * Reads the faults that are on. An amount is a number, or a text with its unit: `2s`, `30%`, `5/s`.
 * The message of an issue completes `must be …`.
 */
export const faultPlanSchema = v.strictObject({
  latency: v.exactOptional(v.strictObject({ milliseconds: v.optional(milliseconds, 1_000), route, method })),
  /** `percent` of the requests get this status. */
  errors: v.exactOptional(
    v.strictObject({ percent: v.optional(percent, 20), status: v.optional(status, 500), route, method }),
  ),
  'rate-limit': v.exactOptional(v.strictObject({ perSecond: v.optional(perSecond, 2), route, method })),
  'expired-token': v.exactOptional(v.strictObject({ route, method })),
  /** `percent` of the deliveries get this status. Answers to the others are late. */
  receivers: v.exactOptional(
    v.strictObject({
      percent: v.optional(percent, 100),
      status: v.optional(status, 500),
      milliseconds: v.optional(milliseconds, 0),
      route,
    }),
  ),
});

/** A number within a range. A text of it needs one of the units, each with what it is worth. */
function amount(
  rule: string,
  units: Readonly<Record<string, number>>,
  min: number,
  max: number,
): v.GenericSchema<unknown, number> {
  const read = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(\D*)$/.exec(value) ?? [];
    return Number(number) * (units[unit] ?? Number.NaN);
  };
  return v.pipe(v.unknown(), v.transform(read), v.number(rule), v.minValue(min, rule), v.maxValue(max, rule));
}
