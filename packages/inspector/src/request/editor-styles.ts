import { css, type CSSResult } from 'lit';

/** How the request editor looks: as a page, or as dense as the inspector. */
export const editorStyles: CSSResult = css`
  :host {
    --size: 36px;
    --inset: 20px;
    flex: 1;
    container-type: inline-size;
  }
  :host([dense]) {
    --size: var(--control);
    --inset: 8px;
    overflow: auto;
  }
  :host(:not([dense])) {
    --admin-dense-font: var(--admin-font);
    --admin-dense-mono: var(--admin-mono);
    --admin-radius-xs: var(--admin-radius-control);
  }
  .tools {
    flex-wrap: wrap;
    gap: 4px 8px;
    padding: 4px var(--inset);
  }
  .run > .button,
  .url .field {
    min-block-size: var(--size);
  }
  .run {
    min-block-size: calc(var(--size) + var(--inset));
  }
  .run admin-menu {
    --menu-trigger: var(--size);
  }
  kbd {
    padding: 0 4px;
    border: 1px solid rgb(255 255 255 / 35%);
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.6875rem;
  }
  .url {
    flex: none;
    gap: 0;
    margin: 8px var(--inset);
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
  }
  .url select {
    margin-inline-end: 8px;
    border-inline-end: 1px solid var(--admin-border);
    background-color: var(--admin-canvas);
    font-weight: 700;
  }
  .url input {
    flex: 1;
    padding-inline: 0 8px;
    outline: 0;
  }
  .url input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  .panes {
    display: grid;
    flex: 1 1 0;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-block-size: 320px;
    /* A toolbar above has a line of its own. */
    margin-block-start: -1px;
    border-block-start: 1px solid var(--admin-border);
  }
  .pane + .pane {
    border-inline-start: 1px solid var(--admin-border);
  }
  .pane > .tools {
    padding: 0 var(--inset) 0 calc(var(--inset) - 8px);
  }
  .panel {
    overflow: auto;
  }
  .panel > * {
    flex: none;
  }
  inspector-editor {
    --editor-border: 0;
    --editor-radius: 0;
    block-size: auto;
    min-block-size: 138px;
    resize: none;
    overflow: visible;
  }
  .panel > inspector-editor:first-of-type {
    flex: 1 0 auto;
  }
  inspector-editor.variables {
    min-block-size: 96px;
  }
  .panel h2 {
    padding: 8px var(--inset);
    border-block: 1px solid var(--admin-border);
  }
  .panel .rule {
    margin: 8px var(--inset);
  }
  :is(.panel, :host) > p {
    padding: 8px var(--inset);
  }
  table {
    border-collapse: collapse;
    table-layout: fixed;
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
  dl,
  .types {
    padding: 12px var(--inset);
  }
  .types,
  .types > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .types > * {
    inline-size: 100%;
  }
  .types .link {
    min-block-size: 0;
    text-decoration: underline;
    white-space: nowrap;
  }
  @container (width < 840px) {
    .panes {
      flex: none;
      grid-template-columns: minmax(0, 1fr);
    }
    .pane + .pane {
      border: 0;
      border-block-start: 1px solid var(--admin-border);
    }
    .base,
    .meaning {
      display: none;
    }
  }
  @media (width < 600px) {
    :host(:not([dense])) {
      --size: 44px;
      --inset: 12px;
    }
  }
`;
