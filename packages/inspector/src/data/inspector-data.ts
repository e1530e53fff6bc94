import type { Kernel } from '@platformapp/kernel';
import { SAMPLE_NAMES } from '@platformapp/kernel/options';
import { type CSSResultGroup, css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { Presses, type Tell } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';
import { chooseFile, download } from '../files/download.ts';
import { type NamedSnapshot, NamedSnapshots } from './named-snapshots.ts';
import { importShop, resetShop, restoreSnapshot, takeSnapshot } from './shop-acts.ts';

/**
 * The data of the shop: snapshots to restore, export and import, and a reset to the sample.
 *
 * @summary The tab of the shop's data.
 */
@customElement('inspector-data')
export class InspectorData extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      :host {
        overflow: auto;
      }
      form {
        display: flex;
        flex-wrap: wrap;
      }
      form .field {
        flex: 1 1 140px;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The snapshots that were taken. */
  @property({ attribute: false }) snapshots: NamedSnapshots = new NamedSnapshots();

  /** The snapshot that the user forgot last. It can be put back. */
  @state() private forgotten: NamedSnapshot | undefined;

  readonly #snapshotPresses = new Presses(this);
  readonly #shopPresses = new Presses(this);
  #unsubscribe: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = this.snapshots.subscribe(() => this.requestUpdate());
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  override render(): TemplateResult {
    const { list } = this.snapshots;
    return html`<section>
        <h2>Snapshots <span class="muted">${list.length}</span></h2>
        <form @submit=${(event: SubmitEvent) => void this.#snapshotPresses.run(() => this.#take(event))}>
          <input
            class="field"
            name="name"
            aria-label="Name of the snapshot"
            placeholder="Name, such as before import"
          />
          <button class="button" type="submit">Take snapshot</button>
        </form>
        ${
          list.length === 0
            ? html`<p class="muted">A snapshot is the whole shop as it is now. It lasts as long as the shop runs.</p>`
            : html`<ul role="list" aria-label="Snapshots">
                ${list.map((snapshot) => this.#renderSnapshot(snapshot))}
              </ul>`
        }
        ${this.#snapshotPresses.renderOutcome()}
        <div class="buttons">
          <span class="muted" role="status" dir="auto"
            >${this.forgotten ? `Forgot ${this.forgotten.name}.` : nothing}</span
          >
          ${this.forgotten ? html`<button type="button" class="button" @click=${() => this.#putBack()}>Undo</button>` : nothing}
        </div>
      </section>
      <section>
        <h2>Shop</h2>
        <div class="line">
          <span class="grow muted">Write the whole shop to a file, or read one.</span>
          <span class="buttons">
            <button type="button" class="button" @click=${() => void this.#shopPresses.run(() => this.#export())}>
              ${renderGlyph('export')} Export shop
            </button>
            <button
              type="button"
              class="button"
              @click=${() => void this.#shopPresses.run((tell) => this.#import(tell))}
            >
              ${renderGlyph('import')} Import shop
            </button>
          </span>
        </div>
        <form class="line" @submit=${(event: SubmitEvent) => void this.#shopPresses.run(() => this.#reset(event))}>
          <span class="grow muted">Put the shop back to its sample, or to another one.</span>
          <select class="field" name="sample" aria-label="Sample">
            <option value="">Its sample</option>
            ${SAMPLE_NAMES.map((name) => html`<option>${name}</option>`)}
          </select>
          <button type="submit" class="button danger">Reset shop</button>
        </form>
        ${this.#shopPresses.renderOutcome()}
      </section>`;
  }

  #renderSnapshot(snapshot: NamedSnapshot): TemplateResult {
    const { name, at } = snapshot;
    return html`<li class="line">
      <span class="grow" dir="auto">${name}</span>
      <time class="muted" datetime=${new Date(at).toISOString()}>${new Date(at).toLocaleTimeString()}</time>
      <span class="buttons">
        <button
          type="button"
          class="button"
          aria-label=${`Restore ${name}`}
          @click=${() => void this.#snapshotPresses.run(() => this.#restore(snapshot))}
        >
          Restore
        </button>
        <button
          type="button"
          class="button plain"
          aria-label=${`Forget ${name}`}
          @click=${() => void this.#snapshotPresses.run(() => this.#forget(snapshot))}
        >
          Forget
        </button>
      </span>
    </li>`;
  }

  async #take(event: SubmitEvent): Promise<string | undefined> {
    event.preventDefault();
    const { kernel } = this;
    const form = event.target;
    if (!kernel || !(form instanceof HTMLFormElement)) return undefined;
    const given = new FormData(form).get('name');
    // Cleared before the first await, because the next name may be typed meanwhile.
    form.reset();
    return await takeSnapshot(kernel, this.snapshots, typeof given === 'string' ? given : '');
  }

  async #forget(snapshot: NamedSnapshot): Promise<undefined> {
    this.snapshots.forget(snapshot);
    this.forgotten = snapshot;
  }

  #putBack(): void {
    if (this.forgotten) this.snapshots.putBack(this.forgotten);
    this.forgotten = undefined;
  }

  async #restore(snapshot: NamedSnapshot): Promise<string | undefined> {
    return this.kernel && (await restoreSnapshot(this.kernel, this.snapshots, snapshot));
  }

  async #reset(event: SubmitEvent): Promise<string | undefined> {
    event.preventDefault();
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return undefined;
    const sample = SAMPLE_NAMES.find((name) => name === new FormData(form).get('sample'));
    return this.kernel && (await resetShop(this.kernel, this.snapshots, sample));
  }

  async #export(): Promise<undefined> {
    const text = await this.kernel?.exportShop();
    if (text !== undefined) download('shop.ndjson', text, 'application/x-ndjson');
  }

  async #import(tell: Tell): Promise<string | undefined> {
    const file = await chooseFile('.ndjson,.jsonl');
    tell(`Reading ${file.name}`);
    const text = await file.text();
    return this.kernel && (await importShop(this.kernel, this.snapshots, text));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-data': InspectorData;
  }
}
