import { css, type CSSResult } from 'lit';

/** The styles of the home page, on top of those of the page of a record. */
export const homeStyles: CSSResult = css`
  .title {
    flex-basis: auto;
  }
  .period {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(176px, 100%), 1fr));
    gap: 16px;
  }
  .figure {
    gap: 4px;
    align-content: start;
    overflow-wrap: anywhere;
  }
  .figure a {
    justify-self: start;
    color: inherit;
    text-decoration: none;
  }
  .figure a:hover {
    text-decoration: underline;
  }
  .figure strong {
    font-size: 1.5rem;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
  summary {
    inline-size: fit-content;
    cursor: pointer;
  }
  details .scroll {
    margin-block-start: 8px;
  }
  @media (width < 600px) {
    .figure strong {
      /* Amounts of seven digits fit on a line beside another figure. */
      font-size: 1.25rem;
    }
  }
`;
