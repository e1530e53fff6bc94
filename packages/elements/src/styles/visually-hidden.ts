import { css, type CSSResult } from 'lit';

/** Hides text from the eye, not from screen readers: `class="visually-hidden"`. */
export const visuallyHiddenStyles: CSSResult = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
