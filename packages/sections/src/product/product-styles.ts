import { css, type CSSResult } from 'lit';

/** How the pictures and the variants of a product look. */
export const productStyles: CSSResult = css`
  .dropzone {
    display: contents;
  }
  .media {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: 8px;
  }
  .media > li {
    position: relative;
    aspect-ratio: 1;
  }
  .media > li:only-child {
    grid-column: 1 / -1;
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
    overflow: hidden;
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
  }
  .drop {
    position: relative;
    display: grid;
    gap: 4px;
    place-content: center;
    justify-items: center;
    border: 1px dashed var(--admin-control);
    color: var(--admin-accent-text);
    font-weight: 400;
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
    padding: 7px 0 7px 16px;
    border-block-start: 1px solid var(--admin-hairline);
    text-align: start;
  }
  .variants thead :is(th, td) {
    background: var(--admin-hover);
    font-weight: 500;
  }
  .variants :is(th, td):last-child {
    inline-size: 60px;
    padding-inline-end: 16px;
  }
  .variants .amount {
    inline-size: 112px;
    text-align: end;
  }
  .variants .field {
    --size: 32px;
    padding-block: 3px;
    text-align: end;
  }
  @container (width < 600px) {
    .variants thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .variants tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr)) 32px;
      gap: 8px;
      align-items: center;
      padding: 12px 16px;
      border-block-start: 1px solid var(--admin-hairline);
    }
    .variants tbody :is(td, .amount) {
      inline-size: auto;
      padding: 0;
      border: 0;
    }
    .variants td.amount::before {
      display: block;
      text-align: start;
      content: attr(data-label);
      color: var(--admin-muted);
      font-size: 0.8125rem;
    }
    .variants td:last-child {
      grid-area: 1 / 3;
    }
  }
`;
