import '@platformapp/elements/notices/admin-copy';
import { renderEmptyState, renderFailure } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { readField, type ShopRecord, shopSettings, choice, field, type Fields, text } from '@platformapp/shop';
import { css, type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { renderCard, renderFacts, renderLink } from '../controls/render-card.ts';
import { type Dialog, renderDialog } from '../form/admin-dialog.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert, renderLoading } from '../loading/render-state.ts';
import type { Admin, AdminApp, AppAccess } from '../page/admin.ts';
import { renderInspectorButton } from '../page/inspector-open-event.ts';
import { PageElement } from '../page/page-element.ts';
import { pageStyles } from '../page/page-styles.ts';
import { labelOf } from '../values/label.ts';
import { renderValue } from '../values/render-value.ts';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { focusNear } from '../form/render-field.ts';
import { renderRemove } from '../form/render-parts.ts';
import { LINKED, MAX_LINKS, readAppLink } from '../links/app-link.ts';
import { textOf } from '../values/text.ts';

/**
 * The settings. Those of the shop are as the API shows them, which cannot change them; its webhooks
 * and data are in the inspector. Those of the apps are their keys, what they may do, and the secret
 * that they share with the shop.
 *
 * @summary The settings of the shop or of its apps.
 * @event {NavSelectEvent} nav-select - The user wants to open an app, or the other page.
 * @event {InspectorOpenEvent} inspector-open - The user wants a tab of the inspector.
 * @slot - The ways to the pages of the settings.
 */
@customElement('admin-settings')
export class AdminSettings extends PageElement {
  static override readonly styles: CSSResultGroup = [
    pageStyles,
    css`
      h3 {
        font-size: inherit;
      }
      .app {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        justify-items: start;
        padding: 12px 16px;
        border-block-start: 1px solid var(--admin-border);
      }
      .app > :is(ul, dl) {
        inline-size: 100%;
        padding: 0;
      }
    `,
  ];

  /** Whether the settings of the apps are shown, not those of the shop. */
  @property({ type: Boolean, attribute: 'are-of-apps' }) areOfApps = false;

  @state() private dialog: Dialog | undefined;
  readonly #shop = new Loader<ShopRecord>(this);
  readonly #access = new Loader<AppAccess | undefined>(this);

  override willUpdate(): void {
    const { client, changes, loadAccess, apps } = this.admin;
    this.#shop.follow([client], [changes], (signal) => client.shop(signal));
    this.#access.follow([client, loadAccess], [changes, apps], async () => await loadAccess?.());
  }

  override render(): TemplateResult {
    const { areOfApps, admin } = this;
    const loader = areOfApps ? this.#access : this.#shop;
    const [shop, access] = [this.#shop.value, this.#access.value];
    const retry = (): void => loader.retry();
    const waiting =
      loader.failure === ''
        ? renderLoading()
        : renderFailure('The settings could not be loaded', loader.failure, retry);
    return html`<header><h1 tabindex="-1">${areOfApps ? 'Apps' : 'Settings'}</h1></header>
      <slot></slot>
      ${renderAlert(loader.value ? loader.failure : '', retry)} ${loader.value ? nothing : waiting}
      ${areOfApps && access ? renderAccess(admin, access, this.#open) : nothing}
      ${!areOfApps && shop ? renderShop(shop) : nothing} ${areOfApps ? nothing : renderInspector()}
      ${renderDialog(this.dialog, () => this.#open())}`;
  }

  readonly #open = (dialog?: Dialog): void => {
    this.dialog = dialog;
  };
}

function renderAccess(
  { apps, saveLinks }: Admin,
  { secret, token, scopes, tokens }: AppAccess,
  open: (dialog: Dialog) => void,
): TemplateResult {
  return html`${renderCard(
    'Access',
    html`${renderFacts([
        ['Scopes', renderScopes(scopes)],
        ['Secret', renderSecret('secret', secret)],
        ...(token === '' ? [] : [['Access token', renderSecret('access token', token)] as const]),
      ])}
      <p class="card-body muted">The secret signs webhooks and the URLs that apps are opened with.</p>`,
  )}
  ${renderCard(
    'Apps',
    apps.length === 0
      ? renderEmptyState(renderIcon('app'), 'No apps yet', 'Apps you open are listed here with their API keys.')
      : html`<ul role="list" aria-label="Apps">
          ${repeat(
            apps,
            ({ key }) => key,
            (app) =>
              html`<li class="app">${renderApp(app, tokens[app.key])} ${renderAppLinks(app, saveLinks, open)}</li>`,
          )}
        </ul>`,
  )}`;
}

function renderScopes(scopes: readonly string[]): string | readonly TemplateResult[] {
  if (scopes.length === 0) return 'None';
  return scopes.includes('*') ? 'Everything' : scopes.map((scope) => html`<code>${scope}</code> `);
}

function renderSecret(label: string, secret: string): TemplateResult {
  return html`<admin-copy secret label=${label} .text=${secret}></admin-copy>`;
}

function renderApp({ key, name, url, path }: AdminApp, token: string | undefined): TemplateResult {
  return html`<h3>${renderLink(path, html`<bdi>${name}</bdi>`)}</h3>
    ${renderFacts([
      ['App URL', html`<code dir="ltr">${url}</code>`],
      ['API key', html`<code>${key}</code>`],
      ...(token === undefined ? [] : [['Access token', renderSecret(`access token of ${name}`, token)] as const]),
    ])}`;
}

function renderShop(shop: ShopRecord): TemplateResult {
  const facts = Object.entries(shopSettings.fields).map(
    ([name, type]) => [labelOf(name), renderValue(type, readField(shop, name), shop)] as const,
  );
  return renderCard(
    'Shop',
    html`${renderFacts([['ID', shop.id], ...facts])}
      <p class="card-body muted">Apps read this as <code>shop.json</code>. The API has no way to change it.</p>`,
  );
}

function renderInspector(): TemplateResult {
  return renderCard(
    'Webhooks and data',
    html`<div class="card-body">
      <p class="muted">
        The inspector has the shop's webhooks with their deliveries, its snapshots, export and import.
      </p>
      <div class="row">
        ${renderInspectorButton('webhooks', 'Open Webhooks')} ${renderInspectorButton('data', 'Open Data')}
      </div>
    </div>`,
  );
}

const FIELDS: Fields = {
  label: field(text, 'required', 'The text of the link.'),
  path: field(text, 'required', 'Where it leads.'),
  on: field(choice('LinkedPage', LINKED), 'writable', 'The pages that have it.'),
  for: field(choice('LinkedTo', ['record', 'selection']), 'writable', 'What it is for.'),
};

/** Renders the links of an app in *More actions*, and a button that adds one. */
function renderAppLinks(
  { url, name, links = [] }: AdminApp,
  save: Admin['saveLinks'],
  open: (dialog: Dialog) => void,
): TemplateResult | typeof nothing {
  if (!save) return nothing;
  const add: Dialog = {
    heading: 'Add a link to More actions',
    yes: 'Add link',
    fields: FIELDS,
    labels: { path: 'Path in the app', record: 'One record: ?id=', selection: 'A selection: ?ids[]=' },
    values: { on: 'orders', for: 'record' },
    check(values) {
      if (readAppLink(values)) return {};
      const isNamed = textOf(values['label']).trim() !== '';
      return isNamed ? { path: 'Enter a path with one slash first, such as /print.' } : { label: 'Enter a label.' };
    },
    run(values) {
      const link = readAppLink(values);
      if (link) save(url, [...links, link]);
    },
  };
  return html`<ul role="list" aria-label="Links of ${name}">
      ${links.map(
        (link, index) =>
          html`<li class="row">
            <span class="grow">
              <bdi>${link.label}</bdi> · ${labelOf(link.on)}, ${link.for === 'record' ? 'one record' : 'selection'} ·
              <code dir="ltr">${link.path}</code>
            </span>
            ${renderRemove(link.label, ({ currentTarget }) => {
              focusNear(currentTarget, '.app', '.link');
              save(url, links.toSpliced(index, 1));
            })}
          </li>`,
      )}
    </ul>
    ${links.length < MAX_LINKS ? renderButton(add.heading, () => open(add), { kind: 'link', opens: 'dialog' }) : nothing}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-settings': AdminSettings;
  }
}
