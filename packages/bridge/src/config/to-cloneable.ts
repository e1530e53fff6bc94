import type { Report } from './misuse-reporter.ts';

/**
 * Copies a value that is to leave its frame. What structured clone refuses (functions, elements,
 * events) goes the way of JSON instead (`not-cloneable`); what is nothing in JSON either becomes
 * `undefined`.
 */
export function toCloneable(value: unknown, place: string, report: Report): unknown {
  return tryClone(value, () => {
    report('not-cloneable', place, value);
    return JSON.parse(JSON.stringify(value));
  });
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
