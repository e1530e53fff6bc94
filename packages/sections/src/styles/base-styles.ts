import { baseStyles as elementStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup } from 'lit';

/**
 * What all elements share, and how text is set: in its own direction, so that a full stop ends its
 * sentence, and at the side where the page begins.
 */
export const baseStyles: CSSResultGroup = [
  elementStyles,
  css`
    .card {
      border-radius: var(--admin-radius);
      box-shadow: var(--admin-shadow-card);
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span) {
      unicode-bidi: plaintext;
    }
    :where(h1, h2, h3, p, li, label, legend, strong, span, [dir='auto']:not(.field)) {
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
  `,
];
