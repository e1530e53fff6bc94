import { LIMITS } from '@platformapp/protocol';
import type { Report } from './misuse-reporter.ts';
import { textOf } from './text-of.ts';

/**
 * Reads the body height of a modal in CSS pixels. Limits, "Modal height": the nearest height from
 * 100 to 700 is used (`height-out-of-range`). A number as text counts, and anything else is ignored
 * (both `argument-type`).
 */
export function readHeight(value: unknown, place: string, report: Report): number | undefined {
  if (value === undefined || value === null) return undefined;
  const given = Number(textOf(value));
  if (typeof value !== 'number' || Number.isNaN(given)) report('argument-type', place, value);
  if (Number.isNaN(given)) return undefined;
  const height = Math.round(given);
  const nearest = Math.min(Math.max(height, LIMITS.modalHeightMin), LIMITS.modalHeightMax);
  if (nearest !== height) report('height-out-of-range', place, value);
  return nearest;
}
