import { css, type CSSResult } from 'lit';

/** How the palette looks, besides the styles of every dialog. */
export const paletteStyles: CSSResult = css`
  dialog {
    inline-size: 640px;
    max-block-size: min(560px, calc(100% - 32px));
    margin-block: min(11vh, 96px) auto;
    border: 1px solid var(--admin-border);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  .head,
  .option {
    gap: 12px;
  }
  :is(.head, .option) > .icon {
    inline-size: 16px;
    block-size: 16px;
    color: var(--admin-muted);
  }
  .head {
    flex: none;
    padding: 0 16px 0 20px;
  }
  .head .button {
    align-self: center;
  }
  .field {
    flex: 1;
    block-size: 51px;
    padding: 0;
    border: 0;
    font-size: 1rem;
    outline: 0;
  }
  .list {
    padding: 4px 8px 8px;
    overflow: auto;
  }
  h3 {
    padding: 12px 12px 4px;
    color: var(--admin-muted);
    font-size: 0.75rem;
    font-weight: 500;
    line-height: calc(16 / 12);
  }
  .option,
  .foot {
    display: flex;
    align-items: center;
  }
  .option {
    min-block-size: 36px;
    padding-inline: 12px;
    border-radius: var(--admin-radius-control);
    scroll-margin-block: 32px 8px;
    cursor: pointer;
  }
  .detail {
    flex: 1;
    min-inline-size: 0;
    font-size: 0.8125rem;
  }
  [aria-selected='true'] {
    background: var(--admin-selected);
  }
  [aria-selected='true'] .icon {
    color: var(--admin-accent-text);
  }
  [aria-selected='true'] .muted {
    color: var(--admin-text);
  }
  .foot {
    flex: none;
    gap: 16px;
    min-block-size: 40px;
    margin-block-start: auto;
    padding: 8px 20px;
    border-block-start: 1px solid var(--admin-border);
    color: var(--admin-muted);
    font-size: 0.75rem;
  }
  .said {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
  .said:only-child {
    color: var(--admin-text);
    font-size: 0.875rem;
    text-align: start;
  }
  [hidden] + .foot {
    min-block-size: 120px;
    margin: 0;
    border: 0;
  }
  [hidden] + .foot > .said {
    text-align: center;
  }
  @media (width >= 600px) {
    .head > .button {
      display: none;
    }
  }
  @media (width < 600px) {
    kbd,
    .foot > [aria-hidden] {
      display: none;
    }
    dialog {
      inline-size: 100%;
      max-inline-size: 100%;
      block-size: 100%;
      max-block-size: 100%;
      margin: 0;
      border-radius: 0;
    }
    .option {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    [aria-selected='true'],
    .head:focus-within {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
