import type { Report } from '../../misuse/misuse-reporter.ts';

/**
 * Copies a value that is to be sent. A value that structured clone refuses (functions, elements,
 * events) is copied as JSON (`not-cloneable`). If that fails too, the copy is `undefined`.
 */
export function toCloneable(value: unknown, place: string, report: Report): unknown {
  try {
    return structuredClone(value);
  } catch {
    report('not-cloneable', place, value);
  }
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}
