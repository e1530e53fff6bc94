import type { RecordPage, Total } from '../api/read-page.ts';
import type { Section } from '../section/section.ts';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';
import { formatListQuery, type ListQuery } from './list-query.ts';

const numbers = new Intl.NumberFormat();

/** `1 order`, `60 orders`, `250+ orders`. */
export function countThings(
  { heading, singular }: Pick<Section, 'heading' | 'singular'>,
  count: number,
  more = '',
): string {
  return count === 1 && more === '' ? `1 ${singular}` : `${numbers.format(count)}${more} ${heading.toLowerCase()}`;
}

/** Describes how many records a list has: `60 orders`. Empty if that is unknown. */
export function describeTotal(section: Pick<Section, 'heading' | 'singular'>, total: Total | undefined): string {
  return total ? countThings(section, total.count, total.hasMore ? '+' : '') : '';
}

/**
 * Describes which part of a list a page shows: `1–50 of 60`. Cursors do not say where a page in the
 * middle is: it is `50 of 230`.
 */
export function describePage({ records, previous, next, total }: RecordPage): string {
  const { length } = records;
  if (!total) return previous === undefined && length > 0 ? `1–${length}` : '';
  const { count, hasMore } = total;
  const all = `${numbers.format(count)}${hasMore ? '+' : ''}`;
  if (length === 0) return `0 of ${all}`;
  if (previous === undefined) return `1–${length} of ${all}`;
  if (next === undefined && !hasMore && count > length) {
    return `${numbers.format(count - length + 1)}–${numbers.format(count)} of ${all}`;
  }
  return `${length} of ${all}`;
}

/**
 * Renders which part of a list is shown, and the ways to the pages before and after.
 *
 * @param isHeld Whether they lead nowhere: while another list loads, the cursors are those of the
 * old one.
 */
export function renderPaging(section: Section, query: ListQuery, page: RecordPage, isHeld: boolean): TemplateResult {
  const arrow = (to: 'previous' | 'next', side: 'before' | 'after'): TemplateResult => {
    const cursor = page[to];
    const path = `/admin${formatListQuery(section, { ...query, before: undefined, after: undefined, [side]: cursor })}`;
    // The link stays at the end of the list, so that it keeps focus.
    const isEnd = cursor === undefined;
    return html`<a
      class="button plain medium square"
      role="link"
      href=${isEnd ? nothing : path}
      aria-label="${to === 'next' ? 'Next' : 'Previous'} page"
      aria-disabled=${isEnd ? 'true' : nothing}
      tabindex=${isEnd ? 0 : nothing}
      @click=${(event: MouseEvent) => {
        if (isHeld) event.preventDefault();
        else if (!isEnd) selectOnClick(event, path);
      }}
      >${renderIcon(to)}</a
    >`;
  };
  return html`<footer class="row muted small num" role="group" aria-label="Pages">
    <span class="grow">${describePage(page)}</span>
    ${arrow('previous', 'before')} ${arrow('next', 'after')}
  </footer>`;
}
