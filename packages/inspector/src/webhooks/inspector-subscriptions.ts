import { TOPICS, type Webhook } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { Presses } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';

/** Sends a request to the admin API, as `fetch` would. */
export type SendRequest = (path: string, init?: RequestInit) => Promise<Response>;

const PATH = '/admin/api/2019-10/webhooks';

/**
 * The webhooks of the shop. They are created, changed and deleted through the API, as an app does
 * it.
 *
 * @summary The list of subscriptions.
 */
@customElement('inspector-subscriptions')
export class InspectorSubscriptions extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, sectionStyles];

  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The webhooks, in the order to show. */
  @property({ attribute: false }) webhooks: readonly Webhook[] = [];

  /** What the form is for: the id of a webhook, or a new one. */
  @state() private edited: number | 'new' | undefined;
  /** The id of the webhook that the user is asked about: a deletion cannot be undone. */
  @state() private doomed: number | undefined;
  readonly #presses = new Presses(this);

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override willUpdate(): void {
    // A restored shop has the webhook again.
    if (!this.webhooks.some(({ id }) => id === this.doomed)) this.doomed = undefined;
  }

  override render(): TemplateResult {
    return html`<section>
      <h2>
        Subscriptions <span class="muted">${this.webhooks.length}</span>
        <button type="button" class="button create" @click=${() => this.create()}>Create webhook</button>
      </h2>
      ${this.edited === 'new' ? this.#renderForm(undefined) : nothing}
      ${this.edited === undefined ? this.#presses.renderProblem() : nothing}
      ${
        this.webhooks.length === 0
          ? nothing
          : html`<ul role="list" aria-label="Subscriptions">
              ${this.webhooks.map((webhook) => html`<li>${this.#renderWebhook(webhook)}</li>`)}
            </ul>`
      }
    </section>`;
  }

  /** Opens the form for a new webhook, with focus. */
  create(): void {
    void this.#edit('new');
  }

  #renderWebhook(webhook: Webhook): TemplateResult {
    const { id, topic, address } = webhook;
    if (this.edited === id) return this.#renderForm(webhook);
    if (this.doomed === id) return this.#renderQuestion(webhook);
    return html`<div class="line">
      ${renderGlyph('webhook')}
      <code>${topic}</code>
      <code class="grow muted" dir="ltr">${address}</code>
      <span class="buttons">
        <button
          type="button"
          class="button plain"
          id="edit-${id}"
          aria-label=${`Edit the webhook of ${topic}`}
          @click=${() => void this.#edit(id)}
        >
          Edit
        </button>
        <button
          type="button"
          class="button plain danger"
          id="delete-${id}"
          aria-label=${`Delete the webhook of ${topic}`}
          @click=${() => void this.#doom(id)}
        >
          Delete
        </button>
      </span>
    </div>`;
  }

  #renderQuestion({ id, topic, address }: Webhook): TemplateResult {
    return html`<div
      class="question"
      role="group"
      aria-label=${`Delete the webhook of ${topic}?`}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === 'Escape') void this.#spare();
      }}
    >
      <p>Delete the webhook of <code>${topic}</code> to <code dir="ltr">${address}</code>? This cannot be undone.</p>
      <span class="buttons">
        <button type="button" class="button plain" @click=${() => void this.#spare()}>Cancel</button>
        <button type="button" class="button danger" @click=${() => void this.#delete(id)}>Delete</button>
      </span>
    </div>`;
  }

  #renderForm(webhook: Webhook | undefined): TemplateResult {
    return html`<form
      aria-label=${webhook ? `Webhook of ${webhook.topic}` : 'New webhook'}
      @submit=${(event: SubmitEvent) => void this.#save(event, webhook)}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === 'Escape') void this.#close();
      }}
    >
      <label>
        Topic
        <select class="field" name="topic">
          ${TOPICS.map(
            (topic) => html`<option ?selected=${topic === (webhook?.topic ?? 'orders/create')}>${topic}</option>`,
          )}
        </select>
      </label>
      <label>
        Address
        <input
          class="field"
          name="address"
          type="url"
          required
          dir="ltr"
          placeholder="http://localhost:3000/webhooks"
          .value=${webhook?.address ?? ''}
        />
      </label>
      ${this.#presses.renderProblem()}
      <div class="buttons">
        <button class="button" type="submit">${webhook ? 'Save' : 'Create'}</button>
        <button class="button plain" type="button" @click=${() => void this.#close()}>Cancel</button>
      </div>
    </form>`;
  }

  async #edit(edited: number | 'new'): Promise<void> {
    this.#presses.clear();
    this.edited = edited;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('form [name=address]')?.focus();
  }

  async #doom(id: number): Promise<void> {
    this.doomed = id;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.question button')?.focus();
  }

  /** Focus goes back to the button that asked. */
  async #spare(): Promise<void> {
    const { doomed } = this;
    this.doomed = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#delete-${doomed}`)?.focus();
  }

  /** The question goes with its webhook. */
  async #delete(id: number): Promise<void> {
    if (!(await this.#ask(`${PATH}/${id}.json`, { method: 'DELETE' }))) await this.#spare();
  }

  async #save(event: SubmitEvent, webhook: Webhook | undefined): Promise<void> {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const init = {
      method: webhook ? 'PUT' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhook: Object.fromEntries(new FormData(event.target)) }),
    };
    if (await this.#ask(webhook ? `${PATH}/${webhook.id}.json` : `${PATH}.json`, init)) await this.#close();
  }

  /** Focus goes back to the button that opened the form. */
  async #close(): Promise<void> {
    const { edited } = this;
    this.edited = undefined;
    this.#presses.clear();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(edited === 'new' ? '.create' : `#edit-${edited}`)?.focus();
  }

  /** Returns `false` when the API refuses or does not answer, and shows why. */
  async #ask(path: string, init: RequestInit): Promise<boolean> {
    return await this.#presses.run(async () => {
      const response = await this.send?.(path, init);
      if (response?.ok === true) return undefined;
      return { problem: `The API answered ${response?.status}: ${await response?.text()}` };
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-subscriptions': InspectorSubscriptions;
  }
}
