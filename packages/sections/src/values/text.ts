import { cutTo } from '@platformapp/protocol';

/** A text or a number that a record or the user has given, as a text; `''` for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `1 item`, `3 items`. */
export function countOf(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

/** Shortens a text to a number of characters, with "…" where it was cut. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${cutTo(text, length)}…`;
}

/** The text in the field that fired an event. */
export function typedIn({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ||
    currentTarget instanceof HTMLTextAreaElement ||
    currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : '';
}
