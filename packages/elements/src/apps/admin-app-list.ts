import type { DialogModal, Shown } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import '../modal/admin-modal.ts';
import type { ModalAnswerEvent } from '../modal/modal-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import './admin-app-card.ts';
import type { ListedApp } from './admin-app-card.ts';
import { AppEvent } from './app-event.ts';

/** An app that was removed from the list. */
export interface GoneApp extends Pick<ListedApp, 'key' | 'name'> {
  /** Whether it cannot be restored. Default: false. */
  readonly isUninstalled?: boolean | undefined;
}

/**
 * The saved apps, one `<admin-app-card>` each; nothing without apps. It asks for confirmation before an app is
 * uninstalled. When an app is removed, focus goes to the button that restores it, or else to the
 * app that takes its place.
 *
 * @summary The list of saved apps.
 * @event {AppEvent} app-open - An app was opened by a plain click.
 * @event {AppRenameEvent} app-rename - The user renamed an app.
 * @event {AppLaunchEvent} app-launch - The user switches the launch parameters of an app.
 * @event {AppEvent} app-remove - The user wants to remove an app.
 * @event {AppEvent} app-uninstall - The user wants to uninstall an app, and has confirmed
 *   it.
 * @event {AppEvent} app-restore - The user wants the last removed app back.
 */
@customElement('admin-app-list')
export class AdminAppList extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      .card {
        overflow: clip;
      }
      li + li {
        border-block-start: 1px solid var(--admin-border);
      }
      .removed {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        margin-block-start: 8px;
        padding-inline: 16px;
        overflow-wrap: anywhere;
      }
      .removed:not(:has(button)) {
        margin: 0;
      }
    `,
  ];

  /** The apps, in the order to show. */
  @property({ attribute: false }) apps: readonly ListedApp[] = [];

  /** The app that was removed last. It can be restored, unless it is uninstalled. */
  @property({ attribute: false }) removed: GoneApp | undefined = undefined;

  /** The app whose uninstallation the user has to confirm. */
  @state() private asked: ListedApp | undefined;

  /**
   * The app that the user has just removed or restored here: focus follows once its card has been
   * removed or added.
   */
  #changed: { readonly key: string; readonly index: number } | undefined;

  override render(): TemplateResult {
    return html`${this.#renderApps()}
      <div class="removed" tabindex="-1">
        <span role="status">${this.removed ? sentenceOf(this.removed) : nothing}</span>
        ${
          this.removed && !this.removed.isUninstalled
            ? html`<button id="undo" type="button" class="button" @click=${this.#restore}>Undo</button>`
            : nothing
        }
      </div>
      ${this.asked ? this.#renderQuestion(this.asked) : nothing}`;
  }

  override updated(changed: PropertyValues<this>): void {
    const target = this.#changed;
    const before = changed.get('apps');
    const isListed = this.apps.some((app) => app.key === target?.key);
    if (!target || !before || isListed === before.some((app) => app.key === target.key)) return;
    this.#changed = undefined;
    const cards = this.renderRoot.querySelectorAll('admin-app-card');
    const index = isListed ? this.apps.findIndex((app) => app.key === target.key) : target.index;
    const card = cards[Math.min(index, cards.length - 1)];
    const undo = isListed ? null : this.renderRoot.querySelector<HTMLElement>('#undo');
    const heir = undo ?? card ?? this.renderRoot.querySelector<HTMLElement>('.removed');
    // A new card has nothing to focus before it has rendered.
    void card?.updateComplete.then(() => heir?.focus());
    if (!card) heir?.focus();
  }

  #renderApps(): TemplateResult | typeof nothing {
    if (this.apps.length === 0) return nothing;
    return html`<ul
      class="card"
      role="list"
      aria-label="Apps"
      @app-remove=${this.#remember}
      @app-uninstall=${this.#ask}
    >
      ${repeat(
        this.apps,
        (app) => app.key,
        (app) => html`<li><admin-app-card .app=${app}></admin-app-card></li>`,
      )}
    </ul>`;
  }

  #renderQuestion({ key, name }: ListedApp): TemplateResult {
    return html`<admin-modal
      .modal=${questionOf(name)}
      @modal-dismiss=${() => (this.asked = undefined)}
      @modal-answer=${({ result }: ModalAnswerEvent) => {
        this.asked = undefined;
        if (!result) return;
        this.#changed = { key, index: this.apps.findIndex((app) => app.key === key) };
        this.dispatchEvent(new AppEvent('app-uninstall', key));
      }}
    ></admin-modal>`;
  }

  /** Holds back the event of the card until the user has confirmed. */
  #ask(event: AppEvent): void {
    event.stopPropagation();
    this.asked = this.apps.find(({ key }) => key === event.key);
  }

  #remember({ key }: HTMLElementEventMap['app-remove']): void {
    this.#changed = { key, index: this.apps.findIndex((app) => app.key === key) };
  }

  #restore(): void {
    if (!this.removed) return;
    const { key } = this.removed;
    this.#changed = { key, index: 0 };
    this.dispatchEvent(new AppEvent('app-restore', key));
  }
}

function sentenceOf({ name, isUninstalled }: GoneApp): string {
  return `${name} ${isUninstalled ? 'uninstalled' : 'removed'}.`;
}

function questionOf(name: string): Shown<DialogModal> {
  return {
    type: 'confirm',
    key: 0,
    title: `Uninstall ${name}?`,
    message:
      'Its access token stops working, and the webhook app/uninstalled is sent. If you open the app again, it gets a new token.',
    okButton: 'Uninstall',
    cancelButton: 'Cancel',
    style: 'danger',
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-list': AdminAppList;
  }
}
