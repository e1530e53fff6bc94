import type { ConfigReader } from './config-reader.ts';
import type { ReadContext } from './read-context.ts';

/**
 * Reads a group of buttons under a key. One object counts like an array of one, `null` like
 * nothing. The first ones up to the limit are kept, each of the others is reported
 * (`too-many-buttons`); a button that cannot be read takes no place.
 */
export function readGroup<Key extends string, Button>(
  read: ConfigReader<Key>,
  key: Key,
  limit: number,
  context: ReadContext,
  readOne: (config: unknown, place: string, context: ReadContext) => Button | undefined,
): readonly Button[] {
  const group = read.value(key);
  const isList = Array.isArray(group);
  const configs: readonly unknown[] = isList ? group : [group];
  const buttons: Button[] = [];
  for (const [index, config] of configs.entries()) {
    if (config === undefined || config === null) continue;
    const place = read.placeOf(key) + (isList ? `[${index}]` : '');
    if (buttons.length < limit) {
      const button = readOne(config, place, context);
      if (button) buttons.push(button);
    } else context.report('too-many-buttons', place, config);
  }
  return buttons;
}
