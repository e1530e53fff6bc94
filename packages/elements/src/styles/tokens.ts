import { css, type CSSResult } from 'lit';

/**
 * The design tokens, custom properties on `:root` that every element reads, and the styles of the
 * page itself. Colours follow `color-scheme`, so a page that sets `color-scheme: dark` on its root
 * gets the dark ones whatever the system prefers.
 */
export const tokens: CSSResult = css`
  :root {
    color-scheme: light dark;
    --admin-canvas: light-dark(#f6f7f9, #12161b);
    --admin-surface: light-dark(#fff, #1a1f26);
    --admin-sunken: light-dark(#eceff3, #252c35);
    --admin-hover: light-dark(#f2f4f8, #1f252d);
    --admin-selected: light-dark(#e6edfc, #1e2e4f);
    --admin-text: light-dark(#171b21, #e6eaef);
    --admin-text-soft: light-dark(#3d4550, #c3cad3);
    --admin-muted: light-dark(#596270, #9ba6b3);
    --admin-border: light-dark(#dfe3e8, #2c343e);
    --admin-hairline: light-dark(#eceff3, #262d36);
    --admin-guide: light-dark(#c5ccd6, #3d4753);
    --admin-button-line: light-dark(#cbd1da, #3b4450);
    --admin-control: light-dark(#858f9c, #6b7684);
    --admin-accent: light-dark(#2459d3, #2f66de);
    --admin-accent-strong: light-dark(#1c49b3, #2458c6);
    --admin-accent-text: light-dark(#1c49b3, #a9c5ff);
    --admin-accent-soft: light-dark(#e6edfc, #1e2e4f);
    --admin-danger: light-dark(#c42b34, #c9363f);
    --admin-danger-strong: light-dark(#a31d26, #b12a33);
    --admin-danger-text: light-dark(#a31d26, #ffb0b3);
    --admin-danger-soft: light-dark(#fdecec, #43191c);
    --admin-warning: light-dark(#b87a00, #d9a520);
    --admin-warning-text: light-dark(#6b4a00, #f3d28b);
    --admin-warning-soft: light-dark(#fff1cc, #33280f);
    --admin-success-text: light-dark(#11693a, #7fd8a0);
    --admin-success-soft: light-dark(#e2f4ea, #14301f);
    /* The sources of what happened, and the ink of code. */
    --admin-source-api: light-dark(#2f6fde, #6ea1ff);
    --admin-source-webhooks: light-dark(#b87a00, #e0ad3d);
    --admin-source-shop: light-dark(#1a7f45, #4cc283);
    --admin-source-bridge: light-dark(#7b4fd0, #b18cff);
    --admin-ink-key: light-dark(#1c49b3, #a9c5ff);
    --admin-ink-string: light-dark(#11693a, #8bdba9);
    --admin-ink-number: light-dark(#8a3d00, #f0b27a);
    --admin-toast: light-dark(#262c34, #e6eaef);
    --admin-toast-text: light-dark(#fff, #171b21);
    --admin-toast-link: light-dark(#a9c5ff, #1c49b3);
    --admin-scrim: light-dark(rgb(18 22 27 / 44%), rgb(4 6 9 / 62%));
    --admin-shadow-card: 0 1px 2px rgb(13 20 33 / 5%);
    --admin-shadow: 0 1px 2px rgb(13 20 33 / 8%), 0 12px 32px rgb(13 20 33 / 18%);
    --admin-radius: 8px;
    --admin-radius-control: 6px;
    --admin-radius-xs: 4px;
    --admin-control-size: 36px;
    --admin-row: 44px;
    --admin-family: Inter, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif;
    --admin-mono-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
    /* Whole pixels per line, 20 in both, so that rows of text are equally high. */
    --admin-font: 0.875rem / calc(20 / 14) var(--admin-family);
    --admin-mono: 0.8125rem / calc(20 / 13) var(--admin-mono-family);
    --admin-dense-font: 0.75rem / 1rem var(--admin-family);
    --admin-dense-mono: 0.71875rem / 1rem var(--admin-mono-family);
  }
  body {
    margin: 0;
    background: var(--admin-canvas);
    color: var(--admin-text);
    font: var(--admin-font);
    accent-color: var(--admin-accent);
  }
`;

/**
 * Gives a document the {@link tokens}. Call it once, before the first element is rendered; a
 * second call changes nothing. Uses a constructed style sheet, which `style-src 'self'` permits.
 */
export function adoptTokens(root: Document = document): void {
  const sheet = tokens.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
