import { css, type CSSResult } from 'lit';

/** How the pictures and the variants of a product look. */
export const productStyles: CSSResult = css`
  .media {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    grid-auto-rows: minmax(96px, auto);
    gap: 8px;
  }
  .media > li {
    position: relative;
  }
  .media > li:only-child {
    grid-column: 1 / -1;
  }
  .media .picture,
  .drop {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--admin-radius);
  }
  .media img.picture {
    aspect-ratio: 1;
  }
  .media span.picture {
    padding: 8px;
    overflow: hidden;
  }
  .media :is(admin-menu, .first) {
    --menu-trigger: 28px;
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  .media .first {
    inset-block: auto 6px;
    inset-inline: 6px auto;
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
  .variants,
  .variants :is(thead, tbody) {
    display: block;
  }
  .variants tr {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 120px 120px 32px;
    gap: 0 16px;
    align-items: baseline;
    padding: 7px 16px;
    border-block-start: 1px solid var(--admin-hairline);
  }
  .variants thead {
    background: var(--admin-hover);
  }
  .variants :is(th, td) {
    padding: 0;
    font-weight: inherit;
    text-align: start;
  }
  .variants .amount {
    text-align: end;
  }
  .variants .field {
    --size: 32px;
    padding-block: 3px;
    text-align: end;
  }
  .variants td:last-child {
    align-self: start;
  }
  @container (width < 600px) {
    .variants thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .variants tr {
      grid-template-columns: repeat(2, minmax(0, 1fr)) 32px;
      gap: 8px;
      align-items: center;
      padding-block: 12px;
    }
    .variants tbody .amount {
      text-align: start;
    }
    .variants .amount::before {
      content: attr(data-label);
      color: var(--admin-muted);
      font-size: 0.8125rem;
    }
    .variants td:last-child {
      grid-area: 1 / 3;
    }
  }
`;
