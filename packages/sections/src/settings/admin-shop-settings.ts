import { controlStyles } from '../styles/control-styles.ts';
import { readField, shopSettings, type ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { AdminClient } from '../api/admin-client.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { errorStyles, renderAlert } from '../loading/render-error.ts';
import { renderWaiting, waitingStyles } from '../loading/render-waiting.ts';
import { settingsStyles } from './settings-styles.ts';
import { labelOf } from '../values/label.ts';
import { renderValue } from '../values/render-value.ts';
import { InspectorOpenEvent } from '../outcome/inspector-open-event.ts';

/**
 * The settings of the shop, as the API shows them. The API cannot change them, so nothing can be
 * edited. Its webhooks and data are in the inspector.
 *
 * @summary The settings of the shop.
 * @event {InspectorOpenEvent} inspector-open - The user wants a tab of the inspector.
 */
@customElement('admin-shop-settings')
export class AdminShopSettings extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    waitingStyles,
    errorStyles,
    settingsStyles,
  ];

  /** Answers what the page asks. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** Counts the changes of the shop. Each new number refreshes the page. */
  @property({ type: Number }) changes = 0;

  readonly #loader = new Loader<ShopRecord>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues): void {
    const { client } = this;
    if (client && changed.has('client')) this.#loader.start((signal) => client.single(shopSettings, signal));
    else if (changed.has('changes')) this.#loader.refresh();
  }

  override render(): TemplateResult {
    const { value, failure } = this.#loader;
    const retry = (): void => this.#loader.retry();
    return html`<header><h1 tabindex="-1">Settings</h1></header>
      ${renderAlert(value ? failure : '', retry)}
      ${value ? renderShop(value) : renderWaiting('The settings', failure, retry)} ${renderInspector()}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }
}

function renderShop(shop: ShopRecord): TemplateResult {
  return html`<section class="card">
    <h2>Shop</h2>
    <dl>
      <dt>ID</dt>
      <dd>${shop.id}</dd>
      ${Object.entries(shopSettings.fields).map(
        ([name, field]) =>
          html`<dt>${labelOf(name)}</dt>
            <dd>${renderValue(field, readField(shop, name), shop)}</dd>`,
      )}
    </dl>
    <p class="muted">Apps read this as <code>shop.json</code>. The API has no way to change it.</p>
  </section>`;
}

function renderInspector(): TemplateResult {
  return html`<section class="card">
    <h2>Webhooks and data</h2>
    <p class="muted">The inspector has the shop's webhooks with their deliveries, its snapshots, export and import.</p>
    <p>
      <button type="button" class="button" @click=${open('webhooks')}>Open Webhooks</button>
      <button type="button" class="button" @click=${open('data')}>Open Data</button>
    </p>
  </section>`;
}

function open(tab: InspectorOpenEvent['tab']): (event: Event) => void {
  return ({ target }) => target?.dispatchEvent(new InspectorOpenEvent(tab));
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-shop-settings': AdminShopSettings;
  }
}
