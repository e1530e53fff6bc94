import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { dialogStyles } from '../styles/dialog-styles.ts';

/** What each key does, by where it does it. */
const SHORTCUTS: readonly (readonly [place: string, keys: readonly (readonly [does: string, ...keys: string[]])[]])[] =
  [
    [
      'Everywhere, also inside an app',
      [
        ['Search or run a command', 'Ctrl', 'K'],
        ['Open or close the inspector', 'Ctrl', '`'],
      ],
    ],
    [
      'Timeline',
      [
        ['Move between rows', '↑', '↓'],
        ['Close or open a row', '←', '→'],
        ['Show details', 'Enter'],
      ],
    ],
    ['Request editor', [['Run the request', 'Ctrl', 'Enter']]],
    [
      "The admin's pages",
      [
        ['Save', 'Ctrl', 'S'],
        ['Undo the last action', 'Ctrl', 'Z'],
      ],
    ],
  ];

/**
 * A dialog that lists the keys of the shell. There are none of a single letter: they would do
 * something when a user of speech input talks (WCAG 2.1.4).
 *
 * @summary The shortcuts.
 */
@customElement('admin-shortcuts')
export class AdminShortcuts extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    dialogStyles,
    css`
      .list {
        display: grid;
        gap: 4px;
        padding: 8px 20px 20px;
      }
      h3 {
        margin-block-start: 12px;
        color: var(--admin-muted);
        font-size: 0.75rem;
        font-weight: 500;
      }
      dl > div {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 16px;
        min-block-size: 32px;
      }
      dd {
        display: flex;
        flex: none;
        gap: 4px;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title" @click=${this.#closeByBackdrop}>
      <div class="head">
        <h2 id="title" tabindex="-1" autofocus>Shortcuts</h2>
        ${renderCloseButton('Close', () => this.#dialog?.close())}
      </div>
      <div class="list">
        ${SHORTCUTS.map(
          ([place, keys]) =>
            html`<h3>${place}</h3>
              <dl>
                ${keys.map(
                  ([does, ...pressed]) =>
                    html`<div>
                      <dt>${does}</dt>
                      <dd>${pressed.map((key) => html`<kbd>${key}</kbd>`)}</dd>
                    </div>`,
                )}
              </dl>`,
        )}
      </div>
    </dialog>`;
  }

  /** Opens it. When it closes, focus returns to where it was. */
  async open(): Promise<void> {
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  #closeByBackdrop({ target }: Event): void {
    if (target === this.#dialog) this.#dialog?.close();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-shortcuts': AdminShortcuts;
  }
}
