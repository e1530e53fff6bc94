import { LIMITS } from '@platformapp/protocol';
import type { Report } from './misuse-reporter.ts';
import { textOf } from './text-of.ts';

/**
 * Reads the body height of a modal in CSS pixels. Limits, "Modal height": the nearest height from 100 to 700 is used
 * (`height-out-of-range`). Numbers in text count (`argument-type`); what is no number is ignored.
 */
export function readHeight(value: unknown, place: string, report: Report): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number') report('argument-type', place, value);
  const height = Math.round(Number(textOf(value)));
  if (Number.isNaN(height)) return undefined;
  const nearest = Math.min(Math.max(height, LIMITS.modalHeightMin), LIMITS.modalHeightMax);
  if (nearest !== height) report('height-out-of-range', place, value);
  return nearest;
}
