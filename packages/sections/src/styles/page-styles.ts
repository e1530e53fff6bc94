import { css, type CSSResult } from 'lit';

/** How the elements of pages look: a column of parts under a header. */
export const pageStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 16px;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 1128px;
    margin-inline: auto;
    padding: 24px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    /* As high as one with a button. */
    min-block-size: 32px;
  }
  @media (width < 600px) {
    :host {
      padding: 16px 8px;
    }
    header {
      padding-inline-start: 8px;
    }
  }
`;
