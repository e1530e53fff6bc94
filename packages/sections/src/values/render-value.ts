import { isObject } from '@platformapp/protocol';
import { type Field, readField, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { labelOf } from './label.ts';
import { shorten } from './text.ts';
import { statusLook } from './status.ts';
import { renderTime } from './time.ts';

/** Characters of a text that a table shows. The page of the record has the whole text. */
export const SHOWN_LENGTH = 200;

/** Number of tags that a table shows. */
const SHOWN_TAGS = 3;

// A formatter is made once, because making one takes 50 times as long as using it.
const numbers = new Intl.NumberFormat();

/** Formatters of amounts, by currency. */
const amounts = new Map<string, Intl.NumberFormat>();

/** How {@link renderValue} looks. */
export const valueStyles: CSSResult = css`
  .status {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    padding-inline: 8px;
    border: 1px solid transparent;
    border-radius: 12px;
    font-size: 0.75rem;
    font-weight: 500;
    line-height: 20px;
    vertical-align: middle;
    white-space: nowrap;
  }
  .status .icon {
    inline-size: 13px;
    block-size: 13px;
  }
  .status.waiting {
    background: var(--admin-warning-soft);
    color: var(--admin-warning-text);
  }
  .status.good {
    background: var(--admin-success-soft);
    color: var(--admin-success-text);
  }
  .status.bad {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
  .status.done {
    padding-inline: 0;
    color: var(--admin-muted);
  }
  .tag {
    padding-inline: 8px;
    border-radius: 6px;
    background: var(--admin-sunken);
    line-height: 22px;
  }
  @media (forced-colors: active) {
    .status,
    .tag {
      border: 1px solid CanvasText;
    }
  }
`;

/**
 * Renders the value of a field as text, whatever it holds: nothing is loaded, nothing runs, and the
 * direction of the text around it does not change.
 *
 * @param record The record that holds the value, whose currency its amounts have.
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

/** A status as icon and text; a null status by its other words, if it has any. */
export function renderChoice(word: string | null, display?: Field['display']): TemplateResult | typeof nothing {
  const shown = word ?? display?.words['']?.toLowerCase();
  if (shown === undefined) return nothing;
  const look = statusLook(shown);
  return look
    ? html`<span class="status ${look.tone}">${renderPageIcon(look.icon)}${labelOf(shown)}</span>`
    : html`${labelOf(shown)}`;
}

/** Writes an amount with its currency, or as a plain number if the currency is unknown. */
export function formatMoney(amount: string, currency: unknown): string {
  const number = Number(amount);
  if (Number.isNaN(number)) return amount;
  const known = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '';
  return amountFormat(known).format(number);
}

/** @param currency Empty for a plain number. */
function amountFormat(currency: string): Intl.NumberFormat {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format =
    amounts.get(currency) ??
    new Intl.NumberFormat(undefined, currency === '' ? digits : { style: 'currency', currency, ...digits });
  amounts.set(currency, format);
  return format;
}

function renderText(text: string): TemplateResult {
  return html`<bdi>${shorten(text, SHOWN_LENGTH)}</bdi>`;
}

function renderTags(tags: string): TemplateResult {
  const all = tags.split(', ');
  const more = all.length - SHOWN_TAGS;
  return html`${all.slice(0, SHOWN_TAGS).map((tag) => html`<bdi class="tag small">${tag}</bdi> `)}${more > 0 ? `+${more}` : nothing}`;
}

/** The title in the summary of a record. */
function nameOf(summary: Readonly<Record<string, unknown>>): string {
  const text = (name: string): string => {
    const value = summary[name];
    return typeof value === 'string' ? value : '';
  };
  return `${text('first_name')} ${text('last_name')}`.trim() || text('email') || `#${Number(summary['id'])}`;
}
