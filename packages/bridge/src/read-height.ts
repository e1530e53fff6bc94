import { LIMITS } from '@platformapp/protocol';
import type { Report } from './misuse-reporter.ts';
import { textOf } from './text-of.ts';

/**
 * Reads the body height of a modal in CSS pixels. Limits, "Modal height": the nearest height from 100 to 700 is used
 * (`height-out-of-range`). Numbers in text count; what is no number is ignored (both `argument-type`).
 */
export function readHeight(value: unknown, place: string, report: Report): number | undefined {
  if (value === undefined || value === null) return undefined;
  const given = Number(textOf(value));
  // Neither a text nor `NaN` is the number that is read from it.
  if (given !== value) report('argument-type', place, value);
  const height = Math.round(given);
  const nearest = Math.min(Math.max(height, LIMITS.modalHeightMin), LIMITS.modalHeightMax);
  // Not `!==`: `NaN` is at no distance, and no height.
  if (Math.abs(nearest - height) > 0) report('height-out-of-range', place, value);
  return nearest || undefined;
}
