import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { renderError } from '../loading/render-error.ts';
import { labelOf } from '../values/label.ts';
import { type AppLink, LINKED, MAX_LINKS, readAppLink } from './app-link.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** Stores the links of an app, by its URL. */
export type SaveLinks = (url: string, links: readonly AppLink[]) => void;

/**
 * The links of one app in *More actions*, and a form that adds one.
 *
 * @summary The links of an app.
 */
@customElement('admin-app-links')
export class AdminAppLinks extends LitElement {
  static override readonly styles: CSSResultGroup = [
    sharedStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      li {
        flex-wrap: wrap;
      }
      li span {
        flex: 1 1 200px;
      }
      form {
        align-items: end;
        margin-block-start: 8px;
      }
    `,
  ];

  /** The app's own URL. */
  @property() url = '';
  @property({ attribute: 'app-name' }) appName = '';
  @property({ attribute: false }) links: readonly AppLink[] = [];
  @property({ attribute: false }) saveLinks: SaveLinks | undefined;

  @state() private refusal = '';

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('summary'));
  }

  override render(): TemplateResult {
    return html`${
        this.links.length === 0
          ? nothing
          : html`<ul role="list" aria-label="Links of ${this.appName}">
              ${this.links.map((link, index) => this.#renderLink(link, index))}
            </ul>`
      }
      <details>
        <summary>Add a link to More actions</summary>
        <form class="grid" novalidate @submit=${this.#add}>
          <label class="control">Label<input class="field" name="label" dir="auto" autocomplete="off" /></label>
          <label class="control"
            >Path in the app<input class="field" name="path" dir="ltr" placeholder="/print" autocomplete="off"
          /></label>
          <label class="control"
            >On<select class="field" name="on">
              ${LINKED.map((plural) => html`<option value=${plural}>${labelOf(plural)}</option>`)}
            </select></label
          >
          <label class="control"
            >For<select class="field" name="for">
              <option value="record">One record: ?id=</option>
              <option value="selection">A selection: ?ids[]=</option>
            </select></label
          >
          <button type="submit" class="button">Add link</button>
        </form>
        <div role="alert">${this.refusal ? renderError(this.refusal) : nothing}</div>
      </details>`;
  }

  #renderLink(link: AppLink, index: number): TemplateResult {
    const place = `${labelOf(link.on)}, ${link.for === 'record' ? 'one record' : 'selection'}`;
    return html`<li class="row">
      <span><bdi>${link.label}</bdi> · ${place} · <code dir="ltr">${link.path}</code></span>
      <button
        type="button"
        class="button plain danger"
        aria-label="Remove ${link.label}"
        @click=${() => this.saveLinks?.(this.url, this.links.toSpliced(index, 1))}
      >
        Remove
      </button>
    </li>`;
  }

  readonly #add = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const link = readAppLink(Object.fromEntries(new FormData(form)));
    if (!link) this.refusal = 'A link has a label of up to 100 characters, and a path that starts with a slash.';
    else if (this.links.length >= MAX_LINKS) this.refusal = `An app has at most ${MAX_LINKS} links.`;
    else {
      this.refusal = '';
      this.saveLinks?.(this.url, [...this.links, link]);
      form.reset();
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-links': AdminAppLinks;
  }
}
