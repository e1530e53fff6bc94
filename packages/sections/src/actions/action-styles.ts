import { css, type CSSResult } from 'lit';

/** How the actions of a record and the rows of their dialogs look. */
export const actionStyles: CSSResult = css`
  :host {
    display: flex;
    gap: 8px;
  }
  admin-menu {
    --menu-trigger: var(--admin-control-size);
  }
  .line-head {
    display: flex;
    justify-content: space-between;
    font-size: 0.8125rem;
  }
  .lines {
    margin-inline: -20px;
    border-block: 1px solid var(--admin-hairline);
  }
  .lines li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto 40px;
    gap: 0 12px;
    align-items: center;
    min-block-size: var(--admin-row);
    padding: 5px 20px;
  }
  .lines li + li {
    border-block-start: 1px solid var(--admin-hairline);
  }
  .lines .none bdi {
    color: var(--admin-muted);
  }
  .lines .error {
    grid-column: 3 / -1;
    padding-block: 4px;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 16px;
  }
  @media (width < 600px) {
    :host {
      flex: 1 0 auto;
      justify-content: end;
    }
    .button:not(.square) {
      flex: 1;
    }
    .lines {
      margin-inline: -16px;
    }
    .lines li {
      padding-inline: 16px;
    }
  }
`;
