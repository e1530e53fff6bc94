import { css, type CSSResult } from 'lit';

/** How the pictures and the variants of a product look, and the last orders of a customer. */
export const productStyles: CSSResult = css`
  .dropzone {
    display: contents;
  }
  .media {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: 8px;
  }
  .media.none {
    grid-template-columns: minmax(0, 1fr);
  }
  .media > li {
    position: relative;
    aspect-ratio: 1;
  }
  .media.none > li {
    aspect-ratio: auto;
    min-block-size: 128px;
  }
  .media .picture,
  .drop {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--admin-radius);
  }
  .media span.picture {
    padding: 8px;
    color: var(--admin-muted);
    font-size: 0.75rem;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .media admin-menu {
    --menu-trigger: 28px;
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  .first {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-start: 6px;
    padding: 1px 6px;
    border-radius: 4px;
    background: rgb(23 27 33 / 82%);
    color: #fff;
    font-size: 0.75rem;
  }
  .drop {
    position: relative;
    display: grid;
    gap: 4px;
    box-sizing: border-box;
    place-content: center;
    justify-items: center;
    border: 1px dashed var(--admin-control);
    color: var(--admin-accent-text);
    cursor: pointer;
  }
  .drop span {
    color: var(--admin-muted);
    font-weight: 400;
  }
  .drop b {
    color: var(--admin-accent-text);
    font-weight: 500;
  }
  .drop input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .drop:has(:focus-visible) {
    outline: 2px solid var(--admin-accent);
    outline-offset: 2px;
  }
  .variants {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .variants :is(th, td) {
    block-size: 48px;
    padding: 7px 12px;
    border-block-start: 1px solid var(--admin-hairline);
    text-align: start;
    vertical-align: top;
  }
  .variants thead :is(th, td) {
    block-size: 36px;
    background: var(--admin-hover);
    color: var(--admin-muted);
    font-size: 0.8125rem;
    font-weight: 500;
  }
  .variants th.amount {
    text-align: end;
  }
  .variants :is(th, td):first-child {
    padding-inline-start: 16px;
  }
  .variants tbody td:is(:nth-child(1), :nth-child(2)) {
    line-height: 32px;
    overflow-wrap: anywhere;
  }
  .variants td:is(:nth-child(3), :nth-child(4)) {
    inline-size: 112px;
  }
  .variants td:last-child {
    inline-size: 32px;
  }
  .variants .field {
    min-block-size: 32px;
    padding-block: 3px;
    text-align: end;
  }
  .rows li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto 96px;
    gap: 4px 12px;
    align-items: center;
    min-block-size: var(--admin-row);
    padding: 4px 16px;
    border-block-start: 1px solid var(--admin-hairline);
  }
  @container (width < 600px) {
    .variants,
    .variants tbody {
      display: block;
    }
    .variants thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .variants tr {
      position: relative;
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px;
      padding: 12px 16px;
      border-block-start: 1px solid var(--admin-hairline);
    }
    .variants tbody td {
      display: block;
      inline-size: auto;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    .variants tbody td:first-child {
      padding: 0;
    }
    .variants tbody td:nth-child(2) {
      padding-inline-end: 40px;
      text-align: end;
    }
    .variants tbody td:last-child {
      position: absolute;
      inset-block-start: 12px;
      inset-inline-end: 12px;
    }
    .variants td[data-label]::before {
      content: attr(data-label);
      color: var(--admin-muted);
      font-size: 0.8125rem;
    }
    .rows li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;
