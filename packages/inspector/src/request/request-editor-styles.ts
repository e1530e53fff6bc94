import { css, type CSSResult } from 'lit';

/** How the request editor looks: as a page, or as dense as the inspector. */
export const requestEditorStyles: CSSResult = css`
  :host {
    --size: 36px;
    --inset: 20px;
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    container-type: inline-size;
    background: var(--admin-surface);
  }
  :host([dense]) {
    --size: 24px;
    --inset: 8px;
    overflow: auto;
  }
  :host(:not([dense])) {
    --admin-dense-font: var(--admin-font);
    --admin-dense-mono: var(--admin-mono);
  }
  .bar {
    gap: 8px;
    padding: 8px var(--inset);
    background: var(--admin-surface);
  }
  .button,
  .field {
    min-block-size: var(--size);
    border-radius: var(--admin-radius-control);
  }
  .choice {
    flex: none;
    inline-size: 104px;
  }
  .primary {
    border-color: transparent;
    background: var(--admin-accent);
    color: #fff;
    font-weight: 500;
  }
  .primary:hover {
    background: var(--admin-accent-strong);
  }
  kbd {
    padding: 0 4px;
    border: 1px solid rgb(255 255 255 / 35%);
    border-radius: var(--admin-radius-xs);
    font: inherit;
    font-size: 0.6875rem;
    line-height: 1rem;
  }
  .target {
    padding: 8px var(--inset);
    border-block-end: 1px solid var(--admin-border);
  }
  .url {
    display: flex;
    align-items: center;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-control);
    font: var(--admin-dense-mono);
    overflow: hidden;
  }
  .url:focus-within {
    outline: 2px solid var(--admin-accent-text);
    outline-offset: -1px;
  }
  .url:has([aria-invalid='true']) {
    border-color: var(--admin-danger-text);
  }
  .url .field {
    border: 0;
    border-radius: 0;
    font: inherit;
  }
  .url select {
    flex: none;
    margin-inline-end: 8px;
    border-inline-end: 1px solid var(--admin-border);
    background: var(--admin-canvas);
    font-weight: 700;
  }
  .url input {
    flex: 1;
    padding-inline: 0 8px;
    outline: 0;
  }
  .base {
    flex: none;
    color: var(--admin-muted);
  }
  .from {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 4px var(--inset);
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-canvas);
  }
  .from .button:last-child {
    margin-inline-start: auto;
  }
  .link {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--admin-accent-text);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
  .panes {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  .pane {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    max-block-size: calc(100dvh - 112px);
  }
  .pane + .pane {
    border-inline-start: 1px solid var(--admin-border);
  }
  .tab-line {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    padding-inline: calc(var(--inset) - 8px) var(--inset);
    border-block-end: 1px solid var(--admin-border);
  }
  .count {
    color: var(--admin-muted);
    font-weight: 400;
  }
  .stat {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-inline-start: auto;
    white-space: nowrap;
  }
  .pill {
    padding: 1px 8px;
    border-radius: 10px;
    background: var(--admin-success-soft);
    color: var(--admin-success-text);
  }
  .pill.bad {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
  .panel {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    overflow: auto;
  }
  .panel:focus-visible {
    outline-offset: -2px;
  }
  inspector-editor {
    --editor-border: 0;
    --editor-radius: 0;
    flex: 1 0 auto;
    block-size: auto;
    min-block-size: 138px;
    resize: none;
    overflow: visible;
  }
  inspector-editor.variables {
    flex: none;
    min-block-size: 96px;
    border-block-start: 1px solid var(--admin-border);
  }
  .panel h2 {
    padding: 8px var(--inset);
    border-block-start: 1px solid var(--admin-border);
    font: inherit;
    font-weight: 600;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 4px var(--inset);
    border-block-end: 1px solid var(--admin-border);
  }
  .line .button {
    min-block-size: 28px;
  }
  meter {
    inline-size: 96px;
    block-size: 12px;
  }
  .problem {
    margin: 8px var(--inset);
    padding: 8px 12px;
    border-radius: var(--admin-radius);
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
    overflow-wrap: anywhere;
  }
  .panel > p,
  .failed {
    padding: 8px var(--inset);
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 8px;
    border-block-end: 1px solid var(--admin-border);
    text-align: start;
  }
  th {
    color: var(--admin-muted);
    font-weight: 500;
  }
  :is(th, td):first-child {
    inline-size: calc(var(--inset) + 24px);
    padding-inline: var(--inset) 0;
  }
  td .field {
    inline-size: 100%;
    padding-inline: 4px;
    border-color: transparent;
    font: var(--admin-dense-mono);
  }
  td .field:hover {
    border-color: var(--admin-border);
  }
  input[type='checkbox'] {
    display: block;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--admin-accent);
  }
  dl {
    display: grid;
    grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
    gap: 6px 16px;
    padding: 12px var(--inset);
  }
  dd {
    font: var(--admin-dense-mono);
    overflow-wrap: anywhere;
  }
  @container (width < 840px) {
    .panes {
      flex: none;
      grid-template-columns: minmax(0, 1fr);
    }
    .pane {
      max-block-size: none;
    }
    .pane + .pane {
      border-block-start: 1px solid var(--admin-border);
      border-inline-start: 0;
    }
    .base,
    .meaning {
      display: none;
    }
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (width < 600px) {
    :host(:not([dense])) {
      --size: 44px;
      --inset: 12px;
    }
  }
`;
