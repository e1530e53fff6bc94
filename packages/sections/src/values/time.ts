import { html, nothing, type TemplateResult } from 'lit';

// A formatter is made once, because making one takes 50 times as long as using it.
const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const clocks = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });

/** A timestamp in the shop's time zone, as in forms, in the reader's language. */
export function renderTime(timestamp: string): TemplateResult {
  const [day, clock] = [formatDay(timestamp), formatClock(timestamp)];
  // What is no timestamp is shown as it is.
  const time = clock === day ? nothing : html`<span class="clock">, ${clock}</span>`;
  return html`<time datetime=${timestamp}>${day}${time}</time>`;
}

/** Writes the day of a timestamp: `Feb 2, 2026`. */
export function formatDay(timestamp: string): string {
  return format(days, timestamp);
}

/** Writes the time of day of a timestamp: `5:50 PM`. */
export function formatClock(timestamp: string): string {
  return format(clocks, timestamp);
}

function format(formatter: Intl.DateTimeFormat, timestamp: string): string {
  // Without its offset, and read and written as UTC, it keeps the hour of the shop.
  const date = new Date(`${timestamp.slice(0, 19)}Z`);
  return Number.isNaN(date.getTime()) ? timestamp : formatter.format(date);
}
