import { css, type CSSResult } from 'lit';

/** The styles of a tab of forms and tables: a column of sections, each below its heading. */
export const sectionStyles: CSSResult = css`
  section {
    padding: 8px;
    border-block-end: 1px solid var(--admin-border);
  }
  section > h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 24px;
    margin-block-end: 4px;
  }
  section > h2 .muted {
    font-weight: 400;
  }
  h2 .button {
    font-weight: 400;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: var(--admin-dense-row);
    padding-block: 4px;
  }
  .line + .line,
  li + li {
    border-block-start: 1px solid var(--admin-border);
  }
  .line .grow {
    flex: 1 1 160px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  form,
  .question {
    display: grid;
    gap: 8px;
    margin-block: 4px 8px;
    padding: 8px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-canvas);
  }
  .question {
    overflow-wrap: anywhere;
  }
  label,
  .label {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    color: var(--admin-muted);
  }
  /* Room for the editor while its code is loaded. */
  inspector-editor:not(:defined) {
    display: block;
    block-size: 138px;
  }
  :is(label, .label) > * {
    color: var(--admin-text);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
`;
