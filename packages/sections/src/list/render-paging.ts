import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPage } from '../api/read-page.ts';
import type { Section } from '../section/section.ts';
import { describePage } from './describe-total.ts';
import { formatListQuery, type ListQuery } from './list-query.ts';

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
  return html`<footer role="group" aria-label="Pages">
    <span>${describePage(page)}</span>
    ${arrow('previous', 'before')} ${arrow('next', 'after')}
  </footer>`;
}
