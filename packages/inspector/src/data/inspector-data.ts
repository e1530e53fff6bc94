import type { Kernel } from '@platformapp/kernel';
import { SAMPLE_NAMES } from '@platformapp/kernel/options';
import { readImportFile } from '@platformapp/shop';
import { type CSSResultGroup, css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { buildCards, type Card, hasChangedShop } from '../cards/card.ts';
import { describeCard } from '../cards/describe-card.ts';
import type { Undoable } from '../controls/action-status.ts';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton, toLabel } from '../controls/render-controls.ts';
import { renderList } from '../controls/render-list.ts';
import { formatAgo, formatTime } from '../entries/describe-row.ts';
import { chooseFiles, download } from '../files/download.ts';
import { renderGlyph } from '../look/glyph.ts';
import { redo, type StepBackControl, stepBackTo } from '../step-back/step-back-control.ts';
import { FollowShop } from '../controls/follow-shop.ts';
import { type NamedSnapshot, NamedSnapshots } from './named-snapshots.ts';
import { importShop, resetShop, restoreSnapshot, takeSnapshot } from './shop-acts.ts';

/**
 * The data of the shop: steps to go back, snapshots to restore, the number of its records, export
 * and import, and its sample.
 *
 * @summary The tab of the shop's data.
 */
@customElement('inspector-data')
export class InspectorData extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      .what .field {
        inline-size: 100%;
        min-block-size: 20px;
        margin-inline-start: -5px;
        padding: 0 4px;
        border-color: transparent;
        background: none;
      }
      .what .field:hover {
        border-color: var(--admin-border);
      }
      dl.counts {
        grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
        gap: 6px 32px;
      }
      .counts div {
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
        flex: 1 1 140px;
        color: var(--admin-muted);
      }
      form .field {
        color: var(--admin-text);
      }
      form label + label {
        flex: 0 1 88px;
      }
    `,
  ];

  /** Takes the shop back to before an entry. */
  @property({ attribute: false }) stepBack: StepBackControl | undefined = undefined;

  /** The snapshots that were taken. */
  @property({ attribute: false }) snapshots: NamedSnapshots = new NamedSnapshots();

  readonly #shop = new FollowShop(this, (kernel) => kernel.countRecords());

  override render(): TemplateResult {
    const take = (): void => this.press((kernel) => takeSnapshot(kernel, this.snapshots));
    return html`<div class="tools" role="toolbar" aria-label="Data">
        ${renderButton('Take snapshot', take, { glyph: 'snapshot' })}
        <span class="space"></span>
        ${renderButton('Export', () => this.press(saveShop), { glyph: 'export', look: 'plain' })}
        ${renderButton('Import', () => this.press((kernel) => this.#import(kernel)), {
          glyph: 'import',
          look: 'plain',
          title: 'An exported shop, or records as the REST lists give them',
        })}
      </div>
      <div class="body">
        ${this.stepBack ? this.#renderSteps(this.stepBack) : nothing}
        ${renderList({
          label: 'Snapshots',
          items: this.snapshots.list.toReversed(),
          keyOf: ({ id, at }) => `${id} ${at}`,
          renderRow: (snapshot) => this.#renderSnapshot(snapshot),
          empty: 'A snapshot is the whole shop as it is now. It lasts as long as the shop runs.',
        })}
        ${this.#renderRecords()} ${this.#renderSample()}
      </div>
      ${this.status.render()}`;
  }

  /** What has changed the shop, newest first. */
  #renderSteps(control: StepBackControl): TemplateResult {
    const cards = buildCards(this.timeline?.entries ?? [], () => true).filter(
      (card) => hasChangedShop(card) && (control.isUndone(card.root) || control.changesSince(card.root) > 0),
    );
    return renderList({
      label: 'Steps',
      note: 'stepping back also undoes what came after',
      items: cards.toReversed(),
      keyOf: ({ root }) => root.number,
      renderRow: (card) => this.#renderStep(card, control),
      empty: 'What changes the shop is listed here.',
    });
  }

  #renderStep({ root, entries }: Card, control: StepBackControl): TemplateResult {
    const { glyph, verb, text } = describeCard(root);
    const title = `${verb} ${text}`.trimStart();
    const topics = new Set(entries.flatMap((entry) => (entry.type === 'event' ? [entry.topic] : [])));
    const isUndone = control.isUndone(root);
    const canAct = !isUndone || control.canUndo;
    const act = isUndone
      ? renderButton('Do again', () => this.press(() => redo(control)))
      : renderButton('Step back', () => this.press(() => stepBackTo(control, root)), { glyph: 'undo' });
    return html`<div role="row" tabindex="-1">
      ${renderGlyph(glyph)}
      <span class="what" role="gridcell" dir="auto"
        >${isUndone ? html`<s>${title}</s>` : title} <span class="muted">${[...topics].join(', ')}</span></span
      >
      ${canAct ? html`<span class="acts" role="gridcell">${act}</span>` : nothing}
      <span class="when" role="gridcell" title=${formatTime(root.at)}>${formatAgo(root.at)}</span>
    </div>`;
  }

  #renderSnapshot(snapshot: NamedSnapshot): TemplateResult {
    const { name, at } = snapshot;
    const rename = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return;
      this.snapshots.rename(snapshot, target.value);
      if (target.value.trim() === '') target.value = name;
    };
    const restore = (): void => this.press((kernel) => restoreSnapshot(kernel, this.snapshots, snapshot));
    const remove = (): void => void this.status.run(async () => this.#remove(snapshot));
    return html`<div role="row" tabindex="-1">
      <span class="what" role="gridcell" dir="auto">
        <input class="field" aria-label="Name of ${name}" .value=${name} @change=${rename} />
        <small>${describeTime(at)}</small>
      </span>
      <span role="gridcell">${renderButton('Restore', restore, { name: `Restore ${name}` })}</span>
      <span role="gridcell">${renderIconButton('close', `Delete ${name}`, remove)}</span>
    </div>`;
  }

  #renderRecords(): TemplateResult | typeof nothing {
    const counts = Object.entries(this.#shop.value ?? {});
    if (counts.length === 0) return nothing;
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    return html`<section>
      <h2>
        <span>Records <span class="muted">${total.toLocaleString()}</span></span>
      </h2>
      <dl class="counts">
        ${counts.map(
          ([plural, count]) =>
            html`<div>
              <dt>${toLabel(plural).replaceAll('_', ' ')}</dt>
              <dd>${count.toLocaleString()}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  #renderSample(): TemplateResult {
    const seed = this.#shop.status?.options.seed ?? '';
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
          <input class="field" name="seed" type="number" min="0" step="1" required .value=${String(seed)} />
        </label>
        <button type="submit" class="button">${renderGlyph('reload')} Reset to sample</button>
      </form>
      <p class="muted">Reset replaces all records. Your snapshots stay, and one is taken first.</p>
    </section>`;
  }

  #remove(snapshot: NamedSnapshot): Undoable {
    this.snapshots.forget(snapshot);
    return { done: `${snapshot.name} was deleted.`, undo: async () => this.snapshots.putBack(snapshot) };
  }

  readonly #reset = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const data = new FormData(event.target);
    const sample = SAMPLE_NAMES.find((name) => name === data.get('sample'));
    this.press((kernel) => resetShop(kernel, this.snapshots, { sample, seed: Number(data.get('seed')) }));
  };

  async #import(kernel: Kernel): Promise<string> {
    const [first, ...more] = await chooseFiles('.ndjson,.jsonl,.json', true);
    const texts = await Promise.all(more.map(readText));
    return await importShop(kernel, this.snapshots, [await readText(first), ...texts]);
  }
}

function describeTime(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const isToday = date.toDateString() === new Date().toDateString();
  return `${isToday ? 'Today' : date.toLocaleDateString()}, ${time}`;
}

async function saveShop(kernel: Kernel): Promise<void> {
  download('shop.ndjson', await kernel.exportShop(), 'application/x-ndjson');
}

async function readText(file: File): Promise<string> {
  return readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
}
