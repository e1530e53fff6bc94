import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage } from '@platformapp/protocol';
import { readImportFile, type ImportedList, type ImportMode, type ImportReport } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { errorStyles, renderError } from '../loading/render-error.ts';
import { recordStyles } from '../styles/record-styles.ts';
import { typedIn } from '../controls/typed.ts';
import { labelOf } from '../values/label.ts';

/** Imports records of another shop, or says what it would import. */
export type ImportRecords = (texts: readonly string[], mode: ImportMode) => Promise<ImportReport>;

/** Maximum number of refused records that are named for each list. */
const NAMED = 50;

/**
 * Adds the records of another shop to this one: JSON as the lists of REST give it, pasted, chosen
 * or dropped. A preview shows what is refused before anything changes.
 *
 * @summary Imports records of another shop.
 */
@customElement('admin-import')
export class AdminImport extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    recordStyles,
    errorStyles,
    css`
      :host {
        padding: 0;
      }
      label {
        margin-block-end: -8px;
      }
      textarea.field {
        inline-size: 100%;
        min-block-size: 96px;
        font-family: ui-monospace, monospace;
        resize: vertical;
      }
      .card.over {
        outline: 2px dashed var(--admin-accent);
        outline-offset: -6px;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      input[type='file'] {
        max-inline-size: 100%;
        color: var(--admin-muted);
        font: inherit;
      }
      input::file-selector-button {
        min-block-size: 32px;
        margin-inline-end: 8px;
        padding: 5px 12px;
        border: 1px solid var(--admin-border);
        border-radius: 6px;
        background: var(--admin-surface);
        color: var(--admin-text);
        font: inherit;
        font-weight: 500;
        cursor: pointer;
      }
      input:hover::file-selector-button {
        border-color: var(--admin-control);
        background: var(--admin-canvas);
      }
      [role='status'] {
        display: grid;
        gap: 8px;
      }
      [role='status']:empty {
        display: none;
      }
      h3 {
        font-size: 0.9375rem;
      }
      ul {
        list-style: disc;
        padding-inline-start: 20px;
        overflow-wrap: anywhere;
      }
      .done {
        display: flex;
        gap: 4px;
      }
    `,
  ];

  @property({ attribute: false }) importRecords: ImportRecords | undefined;

  @state() private text = '';
  @state() private report: ImportReport | undefined;
  @state() private failure = '';
  /** The preview or the import that is on its way. A preview gives way to files that are put in. */
  @state() private running: { readonly mode: ImportMode } | undefined;
  @state() private isOver = false;
  /** The text of the files or the field, as it was previewed. */
  #texts: readonly string[] = [];

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('button'));
  }

  override render(): TemplateResult {
    const canPreview = this.text.trim() !== '' && !this.running;
    return html`<section
      class="card ${this.isOver ? 'over' : ''}"
      @dragover=${(event: DragEvent) => this.#dragOver(event)}
      @dragleave=${this.#dragLeave}
      @drop=${(event: DragEvent) => this.#drop(event)}
    >
      <h2>Import records</h2>
      <p class="muted">
        Paste or drop the JSON that the REST lists of a shop give, such as <code>{ "products": [ … ] }</code>. You see
        what is imported before anything changes.
      </p>
      <label for="json">JSON</label>
      <textarea
        id="json"
        class="field"
        dir="ltr"
        spellcheck="false"
        .value=${this.text}
        @input=${this.#type}
      ></textarea>
      <div class="actions">
        <button
          type="button"
          class="button"
          aria-disabled=${!canPreview}
          @click=${() => canPreview && void this.#run('preview', [this.text])}
        >
          Preview
        </button>
        <input
          type="file"
          multiple
          accept=".json,application/json"
          aria-label="JSON files"
          @click=${this.#forgetFiles}
          @change=${({ currentTarget }: Event) => {
            if (currentTarget instanceof HTMLInputElement) this.#previewFiles([...(currentTarget.files ?? [])]);
          }}
        />
      </div>
      <div role="status">${this.report ? this.#renderReport(this.report) : this.#renderProgress()}</div>
      <div role="alert">
        ${[...(this.report?.problems ?? []), ...(this.failure ? [this.failure] : [])].map((problem) => renderError(problem))}
      </div>
    </section>`;
  }

  #renderProgress(): string | typeof nothing {
    if (!this.running) return nothing;
    return this.running.mode === 'accepted' ? 'Importing…' : 'Reading…';
  }

  #renderReport(report: ImportReport): TemplateResult | typeof nothing {
    const count = report.lists.reduce((sum, { accepted }) => sum + accepted, 0);
    const records = count === 1 ? '1 record' : `${count} records`;
    if (report.isImported) return html`<p class="done">${renderIcon('done')}<span>${records} imported.</span></p>`;
    if (report.problems.length > 0) return nothing;
    return html`${report.lists.map(renderList)}
      <div class="actions">
        <button
          type="button"
          class="button primary"
          aria-disabled=${count === 0}
          @click=${() => count > 0 && void this.#run('accepted', this.#texts)}
        >
          Import ${records}
        </button>
        <button type="button" class="button" @click=${this.#cancel}>Cancel</button>
      </div>`;
  }

  readonly #type = (event: Event): void => {
    // Its preview would import the text as it was.
    if (this.#texts.includes(this.text)) this.report = undefined;
    this.text = typedIn(event);
  };

  readonly #dragLeave = (): void => {
    this.isOver = false;
  };

  readonly #cancel = (): void => {
    this.report = undefined;
  };

  /** A file that has changed since it was chosen can be chosen again. */
  #forgetFiles({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLInputElement) currentTarget.value = '';
  }

  #dragOver(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    this.isOver = true;
  }

  #drop(event: DragEvent): void {
    this.isOver = false;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    this.#previewFiles(files);
  }

  #previewFiles(files: readonly File[]): void {
    if (files.length === 0) return;
    if (this.running?.mode === 'accepted') {
      this.failure = 'The files were not read, because an import was running. Put them in again.';
      return;
    }
    void this.#run('preview', readFiles(files));
  }

  async #run(mode: ImportMode, given: readonly string[] | Promise<readonly string[]>): Promise<void> {
    if (!this.importRecords) return;
    const run = { mode };
    this.running = run;
    this.failure = '';
    this.report = undefined;
    try {
      const texts = await given;
      const report = await this.importRecords(texts, mode);
      if (this.running !== run) return;
      this.report = report;
      this.#texts = texts;
      // Other text may have been typed meanwhile.
      if (report.isImported && texts.includes(this.text)) this.text = '';
    } catch (error) {
      if (this.running === run) this.failure = errorMessage(error);
    } finally {
      if (this.running === run) this.running = undefined;
    }
  }
}

async function readFiles(files: readonly File[]): Promise<readonly string[]> {
  try {
    return await Promise.all(
      files.map(async (file) => readImportFile(file.name, new Uint8Array(await file.arrayBuffer()))),
    );
  } catch (cause) {
    throw new Error('A file could not be read.', { cause });
  }
}

function renderList({ plural, accepted, refused, leftOut }: ImportedList): TemplateResult {
  const more = refused.length - NAMED;
  return html`<h3>${labelOf(plural)}: ${accepted} to import, ${refused.length} refused</h3>
    ${
      refused.length === 0
        ? nothing
        : html`<ul>
            ${refused
              .slice(0, NAMED)
              .map(({ position, reasons }) => html`<li>Record ${position}: <bdi>${reasons.join('. ')}</bdi></li>`)}
            ${more > 0 ? html`<li>and ${more} more</li>` : nothing}
          </ul>`
    }
    ${leftOut.length === 0 ? nothing : html`<p class="muted">Fields left out: <bdi>${leftOut.join(', ')}</bdi></p>`}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-import': AdminImport;
  }
}
