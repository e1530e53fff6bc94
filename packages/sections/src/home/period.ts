/** Thirty days of the shop's calendar, the last one included. */
export interface Period {
  /** The days, oldest first, as `2026-02-01`. */
  readonly days: readonly string[];
  /** The last second before the days, and the first after them, as timestamps of the shop. */
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;
const LENGTH = 30;

/** The thirty days up to one. The API leaves out the bounds of a range themselves. */
export function periodUntil(last: string, utcOffset: string): Period {
  const days = Array.from({ length: LENGTH }, (_, index) => addDays(last, index + 1 - LENGTH));
  const [before, after] = [addDays(last, -LENGTH), addDays(last, 1)];
  return { days, from: `${before}T23:59:59${utcOffset}`, to: `${after}T00:00:00${utcOffset}` };
}

/**
 * The day that it is in a shop, from milliseconds since the epoch. The shop has one UTC offset,
 * such as `-05:00`; any other text counts as none.
 */
export function dayOf(time: number, utcOffset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return new Date(time + (sign === '-' ? -offset : offset)).toISOString().slice(0, 10);
}

/** The day that many days after another, or before it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, within the years that an address may name. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
