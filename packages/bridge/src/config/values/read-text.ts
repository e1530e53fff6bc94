import { cutTo, LIMITS } from '@platformapp/protocol';
import type { Report } from '../../misuse/misuse-reporter.ts';
import { textOf } from '../../misuse/text-of.ts';

/**
 * Reads a text that an app gave. `null` and `undefined` mean "not given". Any other value that is
 * not a string is converted to text (`argument-type`). A text over the limit is cut
 * (`text-too-long`).
 */
export function readText(
  value: unknown,
  place: string,
  report: Report,
  limit: number = LIMITS.textLength,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') report('argument-type', place, value);
  const text = textOf(value);
  if (text.length > limit) report('text-too-long', place, text);
  return cutTo(text, limit);
}
