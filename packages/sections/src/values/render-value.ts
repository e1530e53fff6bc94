import { isObject } from '@platformapp/protocol';
import { type Field, readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { type PageIconName, renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { labelOf } from './label.ts';
import { shorten, textOf } from './text.ts';
import { renderTime } from './time.ts';

/** Characters of a text that a table shows. The page of the record has the whole text. */
export const SHOWN_LENGTH = 200;

const SHOWN_TAGS = 3;

// A formatter is made once, because making one takes 50 times as long as using it.
const numbers = new Intl.NumberFormat();

const amounts = new Map<string, Intl.NumberFormat>();

/**
 * Renders the value of a field as text, whatever it holds: nothing is loaded, nothing runs, and the
 * direction of the text around it does not change. Amounts have the currency of the record.
 */
export function renderValue(
  { type, display }: Pick<Field, 'type' | 'display'>,
  value: unknown,
  record: ShopRecord,
): TemplateResult | string | typeof nothing {
  if (type.kind === 'choice') return renderChoice(typeof value === 'string' ? value : null, display);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return type.kind === 'reference' ? `#${value}` : numbers.format(value);
  if (Array.isArray(value)) return renderText(value.map(String).join(', '));
  if (isObject(value)) return renderText(nameOf(value));
  if (typeof value !== 'string' || value === '') return nothing;
  if (type.kind === 'money') return formatMoney(value, readField(record, 'currency'));
  if (type.kind === 'datetime') return renderTime(value);
  return type.kind === 'tags' ? renderTags(value) : renderText(value);
}

/** Whether values of a field are aligned at the end of their column, so that digits line up. */
export function isAmount({ type }: Pick<Field, 'type'>): boolean {
  return type.kind === 'money' || type.kind === 'integer' || type.kind === 'number';
}

/**
 * How a status looks: done is quiet, what waits is filled, good and bad are coloured; its icon says
 * so without colour.
 */
type StatusLook = readonly [tone: 'done' | 'waiting' | 'good' | 'bad', icon: PageIconName, words: string];

const LOOKS: readonly StatusLook[] = [
  ['good', 'done', 'active enabled'],
  ['bad', 'cancelled', 'cancelled'],
  ['waiting', 'waiting', 'authorized draft invited open pending'],
  ['waiting', 'open', 'unfulfilled'],
  ['waiting', 'partly', 'partial'],
  ['done', 'done', 'closed completed fulfilled paid success'],
  ['done', 'stopped', 'archived declined disabled voided'],
  ['done', 'undone', 'partially_refunded refunded'],
];

/** A status as icon and text; a null status by its other words, if it has any. */
export function renderChoice(word: string | null, display?: Field['display']): TemplateResult | typeof nothing {
  const shown = word ?? display?.words['']?.toLowerCase();
  if (shown === undefined) return nothing;
  const [tone, icon] = LOOKS.find(([, , words]) => words.split(' ').includes(shown)) ?? [];
  return icon
    ? html`<span class="status ${tone}">${renderPageIcon(icon)}${labelOf(shown)}</span>`
    : html`${labelOf(shown)}`;
}

/** Writes an amount with its currency, or as a plain number if the currency is unknown. */
export function formatMoney(amount: string, currency: unknown): string {
  const number = Number(amount);
  return Number.isNaN(number) ? amount : formatterOf(currency).format(number);
}

/** The sign of a currency, such as `€`; `''` if it is unknown. */
export function signOf(currency: unknown): string {
  const parts = formatterOf(currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}

function formatterOf(currency: unknown): Intl.NumberFormat {
  const known = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const formatter =
    amounts.get(known) ??
    new Intl.NumberFormat(undefined, known === '' ? digits : { style: 'currency', currency: known, ...digits });
  amounts.set(known, formatter);
  return formatter;
}

/** Writes a number of things: `1,000`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

function renderText(text: string): TemplateResult {
  return html`<bdi>${shorten(text, SHOWN_LENGTH)}</bdi>`;
}

function renderTags(tags: string): TemplateResult {
  const all = tags.split(', ');
  const more = all.length - SHOWN_TAGS;
  return html`${all.slice(0, SHOWN_TAGS).map((tag) => html`<bdi class="tag small">${tag}</bdi> `)}${more > 0 ? `+${more}` : nothing}`;
}

/** The title in the summary of a record, such as the name of a customer or the email address. */
export function nameOf({ id, first_name: first, last_name: last, email }: Readonly<Record<string, unknown>>): string {
  return `${textOf(first)} ${textOf(last)}`.trim() || textOf(email) || `#${Number(id)}`;
}
