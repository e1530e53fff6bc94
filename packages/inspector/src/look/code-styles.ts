import { css, type CSSResult } from 'lit';

/** The colours of code. */
export const codeStyles: CSSResult = css`
  .key {
    color: var(--admin-ink-key);
  }
  .string {
    color: var(--admin-ink-string);
  }
  .number {
    color: var(--admin-ink-number);
  }
`;
