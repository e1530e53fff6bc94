import * as v from 'valibot';
import { FAULT_NAMES, faultPlanSchema, isFaultName, type FaultName, type FaultPlan } from './fault.ts';

/** The result of {@link readFaults}. */
export type FaultPlanReading =
  | { readonly plan: FaultPlan }
  /** A sentence that names what is wrong. */
  | { readonly problem: string };

/** Every fault with its default values, in the order in which a text has them. */
const DEFAULTS: Readonly<Partial<Record<FaultName, object>>> = v.parse(
  faultPlanSchema,
  Object.fromEntries(FAULT_NAMES.map((name) => [name, {}])),
);

/**
 * Reads the faults of a flag or an address: names with their values, separated by semicolons. The
 * first value needs no name.
 *
 * @example
 * readFaults('latency=2s; errors=30%,status:503,route:/products.json,method:GET');
 */
export function readFaults(text: string): FaultPlanReading {
  const given: Partial<Record<FaultName, object>> = {};
  for (const part of partsOf(text, ';')) {
    const [, name = '', words = ''] = /^([^=]*?)\s*(?:=(.*))?$/s.exec(part) ?? [];
    if (!isFaultName(name)) return { problem: `There is no fault "${name}". There are: ${FAULT_NAMES.join(', ')}.` };
    if (given[name]) return { problem: `The fault "${name}" is given twice.` };
    const [first = ''] = parametersOf(name);
    given[name] = Object.fromEntries(
      partsOf(words, ',').map((word, index) => {
        const [, key = index === 0 ? first : word, value = word] = /^([a-z]+):(.*)$/is.exec(word) ?? [];
        return [key, value];
      }),
    );
  }
  const { success, output, issues } = v.safeParse(faultPlanSchema, given);
  return success ? { plan: output } : { problem: explain(issues[0]) };
}

/** Writes faults as {@link readFaults} reads them. None at all is an empty text. */
export function writeFaults(plan: FaultPlan): string {
  return FAULT_NAMES.flatMap((name) => (plan[name] ? [writeFault(name, plan[name])] : [])).join('; ');
}

/**
 * Writes a fault as {@link readFaults} reads it: its first value, and the others that are not the
 * default. The values are not checked.
 */
export function writeFault(name: FaultName, values: object = {}): string {
  const defaults = new Map(Object.entries<unknown>({ ...defaultsOf(name) }));
  const [first = ''] = defaults.keys();
  const words = Object.entries<unknown>({ ...defaultsOf(name), ...values }).flatMap(([key, value]) => {
    if (value === undefined || value === '') return [];
    if (key === first) return [writeValue(key, value)];
    return value === defaults.get(key) ? [] : [`${key}:${writeValue(key, value)}`];
  });
  return words.length === 0 ? name : `${name}=${words.join()}`;
}

/** The values that a fault has unless others are given. */
export function defaultsOf(name: FaultName): object {
  return DEFAULTS[name] ?? {};
}

/** The names of a fault's values. A text needs no name for the first. */
function parametersOf(name: FaultName): readonly string[] {
  return Object.keys(defaultsOf(name));
}

function writeValue(key: string, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  switch (key) {
    case 'milliseconds':
      return value > 0 && value % 1_000 === 0 ? `${value / 1_000}s` : `${value}ms`;
    case 'percent':
      return `${value}%`;
    case 'perSecond':
      return `${value}/s`;
    default:
      return String(value);
  }
}

function partsOf(text: string, separator: string): readonly string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Names the fault, its value and the rule, in a sentence. */
function explain({ message, path }: v.BaseIssue<unknown>): string {
  const [fault, value] = path ?? [];
  const name = String(fault?.key);
  const key = String(value?.key);
  const names = isFaultName(name) ? parametersOf(name) : [];
  if (!names.includes(key)) return `${name} has no value "${key}". It has: ${names.join(', ')}.`;
  return `${name}: ${key} must be ${message}, not "${String(value?.value)}".`;
}
