import { css, type CSSResult } from 'lit';

/** The styles of both consoles: the request, and the answer beside or below it. */
export const consoleStyles: CSSResult = css`
  form,
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    padding: 16px;
  }
  .control {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    min-inline-size: 0;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .history {
    margin-inline-start: auto;
    max-inline-size: min(280px, 100%);
  }
  textarea.field {
    inline-size: 100%;
    resize: vertical;
    font: var(--admin-mono);
  }
  .error {
    color: var(--admin-danger-text);
    overflow-wrap: anywhere;
  }
  /* Without a text it takes no row, and no gap. */
  .error:empty {
    position: absolute;
  }
  pre {
    max-block-size: 60vh;
    margin: 0;
    padding: 12px;
    overflow: auto;
    border-radius: 6px;
    background: var(--admin-canvas);
    font: var(--admin-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  summary {
    cursor: pointer;
  }
  .headers {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    margin-block-start: 8px;
    overflow-wrap: anywhere;
  }
  @media (width < 600px) {
    .headers {
      grid-template-columns: minmax(0, 1fr);
    }
    .history {
      margin-inline-start: 0;
    }
  }
`;
