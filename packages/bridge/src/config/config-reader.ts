import { type AppFunction, isAppFunction } from '../page/app-function.ts';
import type { Report } from '../misuse/misuse-reporter.ts';
import { readText } from './values/read-text.ts';
import { readUrl } from './values/read-url.ts';
import { isObject } from '@platformapp/protocol';

/** Reads the keys of one config object. Errors in it are reported, never thrown. */
export interface ConfigReader<Key extends string> {
  /** The raw value. `undefined` when it is `null` or not given. */
  value(key: Key): unknown;
  /** The place of a key, as reports name it. */
  placeOf(key: Key): string;
  /** A text, cut to the limit. */
  text(key: Key, limit?: number): string | undefined;
  /** A URL, made absolute when there is a base. */
  url(key: Key, base?: string): string | undefined;
  /** One of the accepted words. Any other value is reported and reads like `fallback`. */
  choice<Choice extends string>(key: Key, choices: readonly Choice[], fallback?: Choice): Choice | undefined;
  /** A boolean. Any other value is reported and converted to one. */
  flag(key: Key): boolean | undefined;
  /** A function. Any other value is reported and ignored. */
  callback(key: Key): AppFunction | undefined;
  /** A config inside this one. */
  config<Inner extends string>(key: Key, keys: readonly Inner[]): ConfigReader<Inner>;
}

/**
 * Makes a reader for a config that an app passed. Other keys than `keys` are reported
 * (`unknown-key`). `null` and `undefined` are an empty config. So is any other value that is not
 * an object, but it is reported (`argument-type`).
 *
 * @param place The place of the config in the call, such as `Bar.initialize: pagination`.
 */
export function createConfigReader<Key extends string>(
  config: unknown,
  place: string,
  keys: readonly Key[],
  report: Report,
): ConfigReader<Key> {
  const values = isObject(config) ? config : {};
  if (values !== config && config !== undefined && config !== null) report('argument-type', place, config);
  const known: readonly string[] = keys;
  const prefix = place + (place.includes(':') ? '.' : ': ');
  const value = (key: string): unknown => readArgument(() => values[key]) ?? undefined;
  for (const key of readArgument(() => Object.keys(values))) {
    if (!known.includes(key)) report('unknown-key', prefix + key, value(key));
  }

  const placeOf = (key: Key): string => prefix + key;
  return {
    value,
    placeOf,
    text: (key, limit) => readText(value(key), placeOf(key), report, limit),
    url: (key, base) => readUrl(value(key), placeOf(key), report, base),
    choice(key, choices, fallback) {
      const word = value(key) || undefined;
      const found = choices.find((choice) => choice === word);
      if (word !== found) report('unknown-value', placeOf(key), word);
      return word === undefined ? undefined : (found ?? fallback);
    },
    flag(key) {
      const flag = value(key);
      if (flag === undefined || typeof flag === 'boolean') return flag;
      report('argument-type', placeOf(key), flag);
      return Boolean(flag);
    },
    callback(key) {
      const run = value(key);
      if (run === undefined || isAppFunction(run)) return run;
      report('argument-type', placeOf(key), run);
      return undefined;
    },
    config: (key, inner) => createConfigReader(value(key), placeOf(key), inner, report),
  };
}

/** An argument of the app threw an error, which is the `cause`, while it was read. */
export class ArgumentError extends Error {}

/** Reads from an argument of the app. A getter or a proxy may throw: that is an {@link ArgumentError}. */
export function readArgument<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new ArgumentError('An argument of the app threw an error.', { cause });
  }
}
