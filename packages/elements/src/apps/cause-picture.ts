import { css, type CSSResult, html, svg, type TemplateResult } from 'lit';
import { renderPageIcon } from '../styles/page-icons.ts';

/** The styles of {@link renderCausePicture}. */
export const causePictureStyles: CSSResult = css`
  .cause {
    padding-block-end: 4px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius-control);
    background: var(--admin-surface);
    box-shadow: var(--admin-shadow);
    font: var(--admin-dense-mono);
    font-variant-numeric: tabular-nums;
    overflow: hidden;
  }
  .cause > * {
    display: flex;
    align-items: center;
    block-size: 28px;
    padding-inline: 27px 8px;
  }
  .cause > .press {
    gap: 6px;
    block-size: 32px;
    padding-inline-start: 6px;
    font: var(--admin-dense-font);
    font-weight: 600;
  }
  .press .icon {
    inline-size: 14px;
    block-size: 14px;
    color: var(--admin-muted);
  }
  .what {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .guide + .what {
    padding-inline-start: 4px;
  }
  .number {
    flex: none;
    inline-size: 44px;
    color: var(--admin-text-soft);
    font: var(--admin-dense-font);
    text-align: end;
  }
  .lane {
    flex: none;
    inline-size: 72px;
    block-size: 8px;
    margin-inline-start: 10px;
  }
  .result {
    inline-size: 36px;
  }
  .guide {
    flex: none;
    inline-size: 12px;
    block-size: 28px;
    fill: none;
    stroke: var(--admin-guide);
  }
  .api {
    fill: var(--admin-source-api);
  }
  .shop {
    fill: var(--admin-source-shop);
  }
  .webhook {
    fill: var(--admin-source-webhooks);
  }
  .call {
    fill: var(--admin-source-bridge);
  }
  .waiting {
    opacity: 0.35;
  }
  .text {
    color: var(--admin-ink-string);
  }
  .press .done .icon {
    color: var(--admin-success-text);
  }
`;

/** The line from a cause: past this row, to it and on, to it as the last, or none. */
const GUIDES = {
  past: 'M5.5 0V28',
  on: 'M5.5 0V28M5.5 14.5H13',
  last: 'M5.5 0V10.5Q5.5 14.5 9.5 14.5H13',
  none: '',
} as const;

type Guide = keyof typeof GUIDES;

/**
 * Draws a press and what it caused, as the inspector does. It is decoration, hidden from screen
 * readers.
 */
export function renderCausePicture(): TemplateResult {
  return html`<div class="cause" aria-hidden="true" dir="ltr">
    <div class="press">
      ${renderPageIcon('down')} ${renderPageIcon('press')}
      <span class="what">Press “Tag as express”</span>
      <span class="done">${renderPageIcon('check')}</span>
      <span class="number">34 ms</span>
    </div>
    ${renderRow(['on'], html`<b>PUT</b> /orders/1058.json`, '200', ['api', 2, 24], 9)}
    ${renderRow(['past', 'last'], html`orders/updated <span class="muted">#1058</span>`, '', ['shop', 26, 4], 1)}
    ${renderRow(['past', 'none', 'last'], html`→ localhost:4822/hooks`, '200', ['webhook', 44, 52, 30], 25)}
    ${renderRow(['last'], html`flashNotice(<span class="text">"Tagged as express"</span>)`, '', ['call', 28, 4], 1)}
  </div>`;
}

/** @param bar Its source, start and length, and where its waiting began, in percent. */
function renderRow(
  guides: readonly Guide[],
  what: TemplateResult,
  result: string,
  [source, start, length, waiting]: readonly [source: string, start: number, length: number, waiting?: number],
  duration: number,
): TemplateResult {
  return html`<div>
    ${guides.map((guide) => html`<svg aria-hidden="true" class="guide" viewBox="0 0 12 28"><path d=${GUIDES[guide]}></path></svg>`)}
    <span class="what">${what}</span>
    <span class="number result">${result}</span>
    <svg aria-hidden="true" class="lane ${source}" viewBox="0 0 100 8" preserveAspectRatio="none">
      ${waiting === undefined ? '' : svg`<rect class="waiting" x=${waiting} width=${start - waiting} height="8" rx="2" />`}
      <rect x=${start} width=${length} height="8" rx="2"></rect>
    </svg>
    <span class="number">${duration} ms</span>
  </div>`;
}
