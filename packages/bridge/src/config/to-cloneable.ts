import type { Report } from './misuse-reporter.ts';

/**
 * Copies a value that is to be sent. A value that structured clone refuses (functions, elements,
 * events) is copied as JSON (`not-cloneable`). If that fails too, the copy is `undefined`.
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
