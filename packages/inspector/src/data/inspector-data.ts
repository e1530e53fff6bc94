import type { Kernel } from '@platformapp/kernel';
import { SAMPLE_NAMES } from '@platformapp/kernel/options';
import { readImportFile } from '@platformapp/shop';
import type { Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { type Outcome, ActionStatus, type Problem, type Tell } from '../controls/action-status.ts';
import { RowFocus } from '../controls/row-focus.ts';
import { chooseFiles, download } from '../files/download.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { listStyles } from '../look/list-styles.ts';
import { menuStyles } from '../look/menu-styles.ts';
import { toolsStyles } from '../look/tools-styles.ts';
import { type StepBackControl, StepBackControlEvent } from '../step-back/step-back-control.ts';
import { FollowShop } from '../updates/follow-shop.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { type NamedSnapshot, NamedSnapshots } from './named-snapshots.ts';
import { renderSnapshots } from './render-snapshots.ts';
import { renderSteps } from './render-steps.ts';
import { importShop, resetShop, restoreSnapshot, takeSnapshot } from './shop-acts.ts';

/**
 * The data of the shop: steps to go back, snapshots to restore, the number of its records, export
 * and import, and its sample.
 *
 * @summary The tab of the shop's data.
 */
@customElement('inspector-data')
export class InspectorData extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    toolsStyles,
    menuStyles,
    listStyles,
    css`
      .buttons {
        display: flex;
        flex: none;
        gap: 2px;
      }
      .what .field {
        inline-size: 100%;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
        gap: 6px 32px;
        padding: 4px 12px 10px;
      }
      dl div {
        display: flex;
        justify-content: space-between;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px;
        padding: 0 12px;
      }
      form label {
        display: grid;
        flex: 1 1 140px;
        gap: 2px;
        color: var(--admin-muted);
      }
      form label + label {
        flex: 0 1 88px;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The timeline with what has changed the shop. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** The snapshots that were taken. */
  @property({ attribute: false }) snapshots: NamedSnapshots = new NamedSnapshots();

  @state() private renamed: NamedSnapshot | undefined;
  readonly #shop = new FollowShop(this, (kernel) => kernel.countRecords());
  readonly #status = new ActionStatus(this);
  #control: StepBackControl | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor() {
    super();
    void new RowFocus(this);
    this.addController(new KeepFocusNearby(this));
    this.addController(new FollowTimeline(this, () => true));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const event = new StepBackControlEvent();
    this.dispatchEvent(event);
    this.#control = event.control;
    this.#unsubscribe = this.snapshots.subscribe(() => this.requestUpdate());
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  override render(): TemplateResult {
    return html`<div class="tools" role="toolbar" aria-label="Data">
        <button
          type="button"
          class="button"
          @click=${() => this.#press((kernel) => takeSnapshot(kernel, this.snapshots))}
        >
          ${renderGlyph('snapshot')} Take snapshot
        </button>
        <span class="space"></span>
        <button type="button" class="button plain" @click=${() => this.#press((kernel) => this.#export(kernel))}>
          ${renderGlyph('export')} Export
        </button>
        <button
          type="button"
          class="button plain"
          title="An exported shop, or records as the REST lists give them"
          @click=${() => this.#press((kernel, tell) => this.#import(kernel, tell))}
        >
          ${renderGlyph('import')} Import
        </button>
      </div>
      <div class="body">
        ${renderSteps(this.timeline, this.#control, {
          stepBack: ({ root }) =>
            this.#press(async () =>
              (await this.#control?.stepBack(root)) ? 'The shop is as it was before this.' : GONE,
            ),
          redo: () => this.#press(async () => ((await this.#control?.undoStepBack()) ? 'Done again.' : GONE)),
        })}
        ${renderSnapshots({
          list: this.snapshots.list,
          renamed: this.renamed,
          restore: (snapshot) => this.#press((kernel) => restoreSnapshot(kernel, this.snapshots, snapshot)),
          remove: (snapshot) => this.#press(async () => this.#remove(snapshot)),
          startRenaming: (snapshot) => void this.#startRenaming(snapshot),
          rename: (name) => void this.#rename(name),
        })}
        ${this.#renderRecords()} ${this.#renderSample()}
      </div>
      ${this.#status.renderOutcome()}`;
  }

  #renderRecords(): TemplateResult | typeof nothing {
    const counts = Object.entries(this.#shop.value ?? {});
    if (counts.length === 0) return nothing;
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    return html`<section>
      <h2>Records <span class="muted">${total.toLocaleString()}</span></h2>
      <dl>
        ${counts.map(
          ([plural, count]) =>
            html`<div>
              <dt>${plural.charAt(0).toUpperCase()}${plural.slice(1).replaceAll('_', ' ')}</dt>
              <dd>${count.toLocaleString()}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  #renderSample(): TemplateResult {
    return html`<section>
      <h2>Sample</h2>
      <form @submit=${this.#reset}>
        <label>
          Shop
          <select class="field" name="sample">
            <option value="">As at the start</option>
            ${SAMPLE_NAMES.map((name) => html`<option>${name}</option>`)}
          </select>
        </label>
        <label>
          Seed
          <input
            class="field"
            name="seed"
            type="number"
            min="0"
            step="1"
            required
            .value=${String(this.#shop.status?.options.seed ?? '')}
          />
        </label>
        <button type="submit" class="button">${renderGlyph('reload')} Reset to sample</button>
      </form>
      <p class="muted">Reset replaces all records. Your snapshots stay, and one is taken first.</p>
    </section>`;
  }

  async #startRenaming(snapshot: NamedSnapshot): Promise<void> {
    this.renamed = snapshot;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLInputElement>('.what .field')?.select();
  }

  /** Focus goes back to the row if the field had it. */
  async #rename(name = ''): Promise<void> {
    const { renamed } = this;
    if (!renamed) return;
    const hadFocus = this.renderRoot.querySelector('.what .field:focus') !== null;
    this.renamed = undefined;
    this.snapshots.rename(renamed, name);
    await this.updateComplete;
    if (hadFocus) this.renderRoot.querySelector<HTMLElement>(`#row-${renamed.id}`)?.focus();
  }

  #remove(snapshot: NamedSnapshot): Outcome {
    this.snapshots.forget(snapshot);
    return {
      done: `${snapshot.name} was deleted.`,
      undo: async () => {
        this.snapshots.putBack(snapshot);
        return undefined;
      },
    };
  }

  readonly #reset = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const data = new FormData(event.target);
    const sample = SAMPLE_NAMES.find((name) => name === data.get('sample'));
    this.#press((kernel) => resetShop(kernel, this.snapshots, { sample, seed: Number(data.get('seed')) }));
  };

  async #export(kernel: Kernel): Promise<undefined> {
    download('shop.ndjson', await kernel.exportShop(), 'application/x-ndjson');
  }

  async #import(kernel: Kernel, tell: Tell): Promise<string> {
    const [first, ...more] = await chooseFiles('.ndjson,.jsonl,.json', true);
    tell(`Reading ${[first, ...more].map(({ name }) => name).join(', ')}`);
    const texts = await Promise.all(more.map(readText));
    return await importShop(kernel, this.snapshots, [await readText(first), ...texts]);
  }

  #press(act: (kernel: Kernel, tell: Tell) => Promise<Outcome>): void {
    void this.#status.run(async (tell) => this.kernel && (await act(this.kernel, tell)));
  }
}

async function readText(file: File): Promise<string> {
  return readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
}

const GONE: Problem = { problem: 'That state of the shop is gone.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-data': InspectorData;
  }
}
