import leven from 'leven';
import {
  FAULT_NAMES,
  FAULTS,
  isFaultName,
  type FaultName,
  type FaultParameterName,
  type FaultPlan,
  type FaultSetting,
} from './fault-list.ts';
import { FAULT_WORDS } from './fault-word.ts';

/** The result of {@link readFault}. */
export type FaultReading =
  | { readonly setting: FaultSetting }
  /** A sentence that names the unknown word. */
  | { readonly problem: string };

/** The result of {@link readFaults}. */
export type FaultPlanReading = { readonly plan: FaultPlan } | { readonly problem: string };

/** The values of a fault, before they are checked. */
export type GivenFaultValues = Readonly<Partial<Record<FaultParameterName, number | string>>>;

/**
 * Reads a fault: its name, then the values that differ from the defaults, in any order.
 *
 * @example
 * readFault('errors=30% 503 GET /products.json');
 */
export function readFault(text: string): FaultReading {
  const [, name = '', rest = ''] = /^([^=\s]*)(?:\s*=\s*|\s+|$)(.*)$/s.exec(text.trim()) ?? [];
  if (!isFaultName(name)) {
    const nearest = nearestName(name, FAULT_NAMES);
    const hint = nearest === undefined ? `There are: ${FAULT_NAMES.join(', ')}.` : `Did you mean "${nearest}"?`;
    return { problem: `There is no fault "${name}". ${hint}` };
  }
  const given: Partial<Record<FaultParameterName, number | string>> = {};
  for (const word of rest.split(/\s+/).filter((each) => each !== '')) {
    const found = parametersOf(name).find((parameter) => FAULT_WORDS[parameter].read(word) !== undefined);
    if (!found) return { problem: `${name}: "${word}" is not understood. ${takes(name)}` };
    const { read, write, range: [min, max] = [-Infinity, Infinity] } = FAULT_WORDS[found];
    const value = read(word) ?? '';
    if (typeof value === 'number' && (value < min || value > max)) {
      return { problem: `${name}: "${word}" is not between ${write(min)} and ${write(max)}.` };
    }
    if (given[found] !== undefined) return { problem: `${name}: "${word}" is one value too many.` };
    given[found] = value;
  }
  const setting = { name, values: { ...FAULTS[name].values, ...given } };
  return isSetting(setting) ? { setting } : { problem: `${name} is not understood. ${takes(name)}` };
}

/** Reads several faults, separated by semicolons, and their seed: `seed=7`. */
export function readFaults(text: string): FaultPlanReading {
  const faults: FaultSetting[] = [];
  let seed: number | undefined;
  for (const part of text.split(';').map((each) => each.trim())) {
    const [, given] = /^seed\s*=\s*(.*)$/s.exec(part) ?? [];
    if (given !== undefined) {
      if (!/^\d{1,9}$/.test(given)) return { problem: `seed: "${given}" is not a whole number, such as 7.` };
      seed = Number(given);
    } else if (part !== '') {
      const reading = readFault(part);
      if ('problem' in reading) return reading;
      faults.push(reading.setting);
    }
  }
  return { plan: { faults, ...(seed === undefined ? {} : { seed }) } };
}

/** Writes a fault as {@link readFault} reads it. The values are not checked. */
export function writeFault(name: FaultName, values: GivenFaultValues = {}): string {
  const words = wordsOfFault(name, values);
  return words === '' ? name : `${name}=${words}`;
}

/** Writes the values of a fault alone: `30% 503 GET /products.json`. */
export function wordsOfFault(name: FaultName, values: GivenFaultValues = {}): string {
  const all: GivenFaultValues = { ...FAULTS[name].values, ...values };
  const known = parametersOf(name).map((parameter) => writeWord(parameter, all[parameter]));
  // A value that the fault does not take is written too, so that reading the text reports it.
  const unknown = Object.entries(values)
    .filter(([key]) => !Object.hasOwn(FAULTS[name].values, key))
    .map(([key, value]) => `${key}=${String(value)}`);
  return [...known, ...unknown].filter((word) => word !== '').join(' ');
}

/** Writes faults as {@link readFaults} reads them. None at all is an empty text. */
export function writeFaults({ faults, seed }: FaultPlan): string {
  const texts = faults.map(({ name, values }) => writeFault(name, values));
  return [...texts, ...(seed === undefined || texts.length === 0 ? [] : [`seed=${seed}`])].join('; ');
}

/** The names of a fault's parameters, in the order in which they are written. */
export function parametersOf(name: FaultName): readonly FaultParameterName[] {
  return Object.keys(FAULTS[name].values).filter(isParameter);
}

function isParameter(name: string): name is FaultParameterName {
  return Object.hasOwn(FAULT_WORDS, name);
}

function writeWord(parameter: FaultParameterName, value: number | string | undefined): string {
  return value === undefined ? '' : FAULT_WORDS[parameter].write(value);
}

/** Whether a fault has each of its values, of the right kind. */
function isSetting(setting: { readonly name: FaultName; readonly values: GivenFaultValues }): setting is FaultSetting {
  const usual: GivenFaultValues = FAULTS[setting.name].values;
  return parametersOf(setting.name).every((name) => typeof setting.values[name] === typeof usual[name]);
}

function takes(name: FaultName): string {
  const examples = parametersOf(name).map((parameter) => FAULT_WORDS[parameter].example);
  if (examples.length === 0) return 'It takes no values.';
  return `It takes ${examples.length === 1 ? '' : `${examples.slice(0, -1).join(', ')} and `}${examples.at(-1)}.`;
}

/** The name most similar to a misspelt one, if any is similar at all. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, edits: leven(given, name) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}
