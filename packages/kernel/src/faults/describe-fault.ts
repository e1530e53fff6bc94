import { FAULTS, FAULT_NAMES, type FaultName, type FaultPlan } from './fault.ts';
import { defaultsOf, readFaults } from './fault-text.ts';

/**
 * Says in words what is different from the faults before: `API errors on: 20 %, status 500`, or
 * `API errors off`. Texts are as {@link readFaults} reads them.
 */
export function describeFaultChanges(before: string, after: string): readonly string[] {
  const [old, current] = [planOf(before), planOf(after)];
  return FAULT_NAMES.flatMap((name) => {
    const words = wordsIn(name, current[name]);
    if (!current[name]) return old[name] ? [`${FAULTS[name].label} off`] : [];
    if (old[name] && wordsIn(name, old[name]) === words) return [];
    return [`${FAULTS[name].label} on${words === '' ? '' : `: ${words}`}`];
  });
}

/**
 * Says in words which faults are on: `API errors 20 %, status 500`, one text for each.
 *
 * @param text As {@link readFaults} reads it.
 */
export function describeFaults(text: string): readonly string[] {
  const plan = planOf(text);
  return FAULT_NAMES.flatMap((name) =>
    plan[name] ? [[FAULTS[name].label, wordsIn(name, plan[name])].join(' ').trimEnd()] : [],
  );
}

function planOf(text: string): FaultPlan {
  const reading = readFaults(text);
  return 'plan' in reading ? reading.plan : {};
}

/** The first value, and the others that are not the default: `20 %, status 503, /orders`. */
function wordsIn(name: FaultName, values: object = {}): string {
  const defaults = new Map(Object.entries<unknown>({ ...defaultsOf(name) }));
  const [first] = defaults.keys();
  return Object.entries<unknown>({ ...values })
    .filter(([key, value]) => value !== '' && (key === first || key === 'status' || value !== defaults.get(key)))
    .map(([key, value]) => (typeof value === 'number' ? describeAmount(key, value) : String(value)))
    .join(', ');
}

function describeAmount(key: string, value: number): string {
  const amount = value.toLocaleString('en');
  switch (key) {
    case 'milliseconds':
      return `${amount} ms`;
    case 'percent':
      return `${amount} %`;
    case 'perSecond':
      return `${amount} per s`;
    default:
      return `${key} ${value}`;
  }
}
