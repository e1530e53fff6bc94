import { css, type CSSResult } from 'lit';

/** Shared by all elements: box model, type, focus ring and reduced motion. */
export const baseStyles: CSSResult = css`
  :host {
    display: block;
    color: var(--admin-text);
    font: var(--admin-font);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--admin-accent);
    outline-offset: 2px;
  }
  /* Headings take focus only by script. Forced colours still show the outline. */
  :is(h1, h2):focus-visible {
    outline-color: transparent;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: 1.25rem;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  h2 {
    font-size: 1rem;
    line-height: 1.5;
  }
  h1,
  h2,
  h3,
  strong {
    font-weight: 600;
  }
  code {
    font: var(--admin-mono);
    overflow-wrap: anywhere;
  }
  a {
    color: var(--admin-accent-text);
    text-underline-offset: 2px;
  }
  dialog::backdrop {
    background: var(--admin-scrim);
  }
  .card {
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius);
    background: var(--admin-surface);
  }
  .muted {
    color: var(--admin-muted);
  }
  kbd {
    display: inline-grid;
    place-items: center;
    min-inline-size: 18px;
    block-size: 18px;
    padding-inline: 4px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-surface);
    color: var(--admin-muted);
    font: 500 0.6875rem / 1 var(--admin-family);
    white-space: nowrap;
  }
  .icon {
    display: block;
    flex: none;
    inline-size: var(--icon, 20px);
    block-size: var(--icon, 20px);
    stroke-width: 1.75px;
  }
  .directional:dir(rtl) {
    transform: scaleX(-1);
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
`;
