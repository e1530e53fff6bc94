import { isWithinDataLimits } from '@platformapp/protocol';
import type { Report } from './misuse-reporter.ts';

/**
 * Copies a value that is to leave its frame. What structured clone refuses (functions, elements, events) goes the way of
 * JSON instead (`not-cloneable`); what is over the data limits, or is nothing in JSON either, becomes `undefined`
 * (`data-too-large` for the former).
 */
export function toCloneable(value: unknown, place: string, report: Report): unknown {
  const copy = tryClone(value, () => {
    report('not-cloneable', place, value);
    return JSON.parse(JSON.stringify(value));
  });
  if (isWithinDataLimits(copy)) return copy;
  report('data-too-large', place, typeof value);
  return undefined;
}

function tryClone(value: unknown, otherwise: () => unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    try {
      return otherwise();
    } catch {
      return undefined;
    }
  }
}
