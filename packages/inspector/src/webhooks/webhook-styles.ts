import { css, type CSSResult } from 'lit';

/** How webhooks, their deliveries and the details of one look. */
export const webhookStyles: CSSResult = css`
  .hold {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .dot {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid var(--admin-control);
    border-radius: 50%;
  }
  .dot.ok {
    border-color: var(--admin-success-text);
    background: var(--admin-success-text);
  }
  .dot.bad {
    border-color: var(--admin-danger);
    background: var(--admin-danger);
  }
  .menu .danger {
    color: var(--admin-danger-text);
  }
  .delivery {
    padding: 0 12px 12px;
  }
  .title {
    display: flex;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .title h3 .muted {
    font-weight: 400;
  }
  .title h3 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title code {
    font-weight: 700;
  }
  :is(inspector-webhook-form, inspector-trigger) {
    flex: 1;
  }
  section.delivery > p {
    margin-inline: 0;
  }
  .chain {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: center;
  }
  .link {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--admin-accent-text);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .link:hover {
    text-decoration: underline;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 4px 12px;
    padding-block: 4px;
  }
  dt {
    color: var(--admin-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
