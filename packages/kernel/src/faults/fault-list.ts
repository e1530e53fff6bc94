/** The direction of messages between an app and the admin that a fault affects. */
export type MessageDirection = 'both' | 'from-app' | 'to-app';

/** The parameters of faults, by name. Each has its own notation. */
export interface FaultParameters {
  /** `800ms` or `2s`. */
  readonly milliseconds: number;
  /** How often, of 100: `30%`. */
  readonly percent: number;
  /** The status of an answer: `503`. */
  readonly status: number;
  /** `2/s`. */
  readonly perSecond: number;
  /** A number of requests: `10`. */
  readonly requests: number;
  /** `GET`. Empty: every method. */
  readonly method: string;
  /** Part of a path: `/orders`. Empty: every path. */
  readonly route: string;
  /** `from-app` or `to-app`. */
  readonly direction: MessageDirection;
}

/** The name of a parameter. */
export type FaultParameterName = keyof FaultParameters;

/** A fault that takes no values. */
type NoValues = { readonly [Name in FaultParameterName]?: never };

/** The values of each fault. */
export interface FaultValues {
  readonly latency: Pick<FaultParameters, 'milliseconds' | 'method' | 'route'>;
  readonly errors: Pick<FaultParameters, 'percent' | 'status' | 'method' | 'route'>;
  readonly 'rate-limit': Pick<FaultParameters, 'perSecond' | 'method' | 'route'>;
  readonly 'token-expired': Pick<FaultParameters, 'method' | 'route'>;
  readonly 'slow-receivers': Pick<FaultParameters, 'milliseconds' | 'route'>;
  readonly 'failing-receivers': Pick<FaultParameters, 'percent' | 'status' | 'route'>;
  readonly 'dropped-messages': Pick<FaultParameters, 'percent' | 'direction'>;
  readonly 'late-messages': Pick<FaultParameters, 'milliseconds' | 'percent' | 'direction'>;
  readonly 'frozen-app': NoValues;
  readonly 'crashed-app': Pick<FaultParameters, 'milliseconds'>;
  readonly 'slow-worker': Pick<FaultParameters, 'milliseconds'>;
  readonly 'restarted-worker': Pick<FaultParameters, 'requests'>;
  readonly 'full-storage': NoValues;
}

/** The name of a fault. */
export type FaultName = keyof FaultValues;

/** An active fault, with all its values. */
export type FaultSetting = {
  readonly [Name in FaultName]: { readonly name: Name; readonly values: FaultValues[Name] };
}[FaultName];

/** The active faults, in order, and the seed of their chance. */
export interface FaultPlan {
  readonly faults: readonly FaultSetting[];
  /** Absent: the shop's own seed. */
  readonly seed?: number;
}

/** A fault that can be turned on. */
export interface Fault<Name extends FaultName = FaultName> {
  readonly label: string;
  /** The effect of the fault, as sentences. */
  readonly description: string;
  /** Its default values. */
  readonly values: FaultValues[Name];
}

const EVERYWHERE = { method: '', route: '' } as const;

/** Every fault, in the order in which lists show them. */
export const FAULTS: { readonly [Name in FaultName]: Fault<Name> } = {
  latency: {
    label: 'Slow API',
    description: 'Every API answer is late.',
    values: { milliseconds: 1_000, ...EVERYWHERE },
  },
  errors: {
    label: 'API errors',
    description: 'Some requests fail before they change anything.',
    values: { percent: 20, status: 500, ...EVERYWHERE },
  },
  'rate-limit': {
    label: 'Rate limit',
    description: 'Requests beyond this rate are answered with 429.',
    values: { perSecond: 2, ...EVERYWHERE },
  },
  'token-expired': {
    label: 'Expired token',
    description: 'Requests are answered with 401, as with a token that is no longer valid.',
    values: EVERYWHERE,
  },
  'slow-receivers': {
    label: 'Slow receivers',
    description: 'The answers to deliveries are late. After 5 seconds an attempt fails.',
    values: { milliseconds: 6_000, route: '' },
  },
  'failing-receivers': {
    label: 'Failing receivers',
    description: 'Deliveries get an error; the receiver never sees them.',
    values: { percent: 100, status: 500, route: '' },
  },
  'dropped-messages': {
    label: 'Dropped messages',
    description: 'Messages between the app and the admin are lost.',
    values: { percent: 20, direction: 'both' },
  },
  'late-messages': {
    label: 'Late messages',
    description: 'Messages between the app and the admin arrive late, in order.',
    values: { milliseconds: 1_000, percent: 100, direction: 'both' },
  },
  'frozen-app': {
    label: 'Frozen app',
    description: 'The app gets no messages or clicks, and sends nothing, until this is turned off.',
    values: {},
  },
  'crashed-app': {
    label: 'Crashed app',
    description: 'The page of the app is lost this long after it connected. Turning this off loads it again.',
    values: { milliseconds: 0 },
  },
  'slow-worker': {
    label: 'Slow worker',
    description: 'The worker with the shop is slow for everything, also for the admin itself.',
    values: { milliseconds: 1_000 },
  },
  'restarted-worker': {
    label: 'Restarted worker',
    description: 'The worker with the shop ends after this many requests, and starts again.',
    values: { requests: 10 },
  },
  'full-storage': {
    label: 'Full storage',
    description: 'The storage refuses changes until the shop is opened again.',
    values: {},
  },
};

/** The names of all faults, in the same order. */
export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULTS).filter(isFaultName);

/** Whether there is a fault of that name. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
