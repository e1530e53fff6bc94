import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { AdminClient, Result } from '../api/admin-client.ts';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import '../links/admin-more-actions.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { titleOf, type BulkAction, type Section } from '../section/section.ts';
import { shorten } from '../values/shorten.ts';

/** An action begins. It ends with a {@link BulkEndEvent}. */
export class BulkStartEvent extends Event {
  constructor() {
    super('bulk-start');
  }
}

/** An action has ended, or the user gave up the selection. */
export class BulkEndEvent extends Event {
  /** The records that no longer need to be selected. */
  readonly records: readonly ShopRecord[];
  /** Whether there are refusals to read. */
  readonly hasRefusals: boolean;

  constructor(records: readonly ShopRecord[], hasRefusals = false) {
    super('bulk-end');
    this.records = records;
    this.hasRefusals = hasRefusals;
  }
}

/**
 * What can be done with the selected records of a list. Each record is a request of its own, one
 * after the other. Refusals are listed with their reasons, and their records stay selected.
 *
 * @summary Actions on the selection of a list.
 * @event {BulkStartEvent} bulk-start - An action begins.
 * @event {BulkEndEvent} bulk-end - Records no longer need to be selected.
 */
@customElement('admin-bulk-actions')
export class AdminBulkActions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      strong {
        margin-inline: 8px auto;
        line-height: 36px;
      }
      .field {
        inline-size: 100%;
      }
      label {
        display: grid;
        gap: 4px;
      }
      [role='alert'] {
        display: contents;
      }
      .refusals {
        display: grid;
        gap: 4px;
        inline-size: 100%;
        max-block-size: 240px;
        overflow: auto;
        padding: 8px;
        border: 1px solid transparent;
        border-radius: 6px;
        background: var(--admin-danger-soft);
        color: var(--admin-danger-text);
        overflow-wrap: anywhere;
      }
      ul {
        list-style: disc;
        padding-inline-start: 20px;
      }
    `,
  ];

  @property({ attribute: false }) section: Section | undefined;

  /** Sends the requests. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** The apps that may have links for a selection. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** The selected records. */
  @property({ attribute: false }) records: readonly ShopRecord[] = [];

  /** What the user selected last. Another choice ends what is said about the one before. */
  @property({ attribute: false }) chosen: ReadonlySet<number> = new Set();

  @state() private question: 'delete' | 'tag' | BulkAction | undefined;
  @state() private isBusy = false;
  @state() private refusals: readonly Refusal[] = [];
  /** The number of records that the refusals are out of. */
  #attempted = 0;

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('chosen')) this.refusals = [];
  }

  override render(): TemplateResult | typeof nothing {
    const { section, records } = this;
    if (!section) return nothing;
    // Only what was refused is left to read.
    const isOver = records.length === 0 && !this.isBusy;
    return html`<strong role="status">${this.isBusy ? 'Working…' : html`<bdi>${records.length} selected</bdi>`}</strong>
      ${isOver ? nothing : this.#renderActions(section)}
      <button
        type="button"
        class="button plain"
        aria-disabled=${this.isBusy}
        @click=${() => {
          if (!this.isBusy) this.dispatchEvent(new BulkEndEvent(this.records));
        }}
      >
        ${isOver ? 'Close' : 'Clear selection'}
      </button>
      <div role="alert">${this.refusals.length > 0 ? this.#renderRefusals(section) : nothing}</div>
      ${this.#renderQuestion(section)}`;
  }

  #renderActions({ view, resource }: Section): TemplateResult {
    const hasTags = resource.fields['tags']?.type.kind === 'tags';
    return html`${view.bulkActions?.map((action) => this.#renderButton(action.label, action))}
      ${hasTags ? this.#renderButton('Add tags', 'tag') : nothing} ${this.#renderButton('Delete', 'delete')}
      <admin-more-actions
        .apps=${this.apps}
        on=${resource.plural}
        audience="selection"
        .ids=${this.records.map(({ id }) => id)}
      ></admin-more-actions>`;
  }

  #renderRefusals({ heading }: Section): TemplateResult {
    return html`<div class="refusals" tabindex="0" role="group" aria-label="What was refused">
      <p dir="auto">${this.refusals.length} of ${this.#attempted} ${heading.toLowerCase()} could not be changed:</p>
      <ul>
        ${this.refusals.map(({ title, reason }) => html`<li><bdi>${title}</bdi>: <bdi>${reason}</bdi></li>`)}
      </ul>
    </div>`;
  }

  #renderQuestion(section: Section): TemplateResult | typeof nothing {
    const { question } = this;
    if (question === undefined) return nothing;
    if (question === 'delete') return this.#renderDelete(section);
    return question === 'tag' ? this.#renderTag(section) : this.#renderBulkAction(section, question);
  }

  #renderButton(label: string, question: 'delete' | 'tag' | BulkAction): TemplateResult {
    return html`<button
      type="button"
      class="button ${question === 'delete' ? 'danger' : ''}"
      aria-disabled=${this.isBusy}
      @click=${() => {
        if (!this.isBusy) this.question = question;
      }}
    >
      ${label}
    </button>`;
  }

  #renderDelete(section: Section): TemplateResult {
    const { client } = this;
    return html`<admin-question
      heading="Delete ${this.#count(section)}?"
      yes="Delete"
      is-danger
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        this.question = undefined;
        if (isYes && client) void this.#run(section, (record) => deleteRecord(client, section, record));
      }}
      ><p>This cannot be undone.</p></admin-question
    >`;
  }

  #renderBulkAction(section: Section, { label, description, run }: BulkAction): TemplateResult {
    const { client } = this;
    return html`<admin-question
      heading="${label} ${this.#count(section)}?"
      yes=${label}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        this.question = undefined;
        if (isYes && client) void this.#run(section, (record) => run(client, record.id));
      }}
      ><p>${description}</p></admin-question
    >`;
  }

  #renderTag(section: Section): TemplateResult {
    const { client } = this;
    return html`<admin-question
      heading="Add tags to ${this.#count(section)}"
      yes="Add tags"
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        const tags = this.renderRoot.querySelector('input')?.value ?? '';
        this.question = undefined;
        if (!isYes || !client || tags.trim() === '') return;
        void this.#run(section, async ({ id }) => {
          // The list may not show tags, and they may have changed since it was loaded.
          const found = await client.record(section.resource, id);
          if (found.status !== 'done') return found;
          const held = readField(found.value, 'tags');
          return await client.update(section.resource, id, { tags: [held, tags].filter(Boolean).join(', ') });
        });
      }}
      ><label>Tags, with commas between them<input class="field" dir="auto" autofocus /></label
    ></admin-question>`;
  }

  #count({ heading, singular }: Section): string {
    const { length } = this.records;
    return length === 1 ? `1 ${singular}` : `${length} ${heading.toLowerCase()}`;
  }

  async #run(section: Section, act: (record: ShopRecord) => Promise<Result<unknown>>): Promise<void> {
    const { records } = this;
    this.isBusy = true;
    this.dispatchEvent(new BulkStartEvent());
    this.refusals = [];
    const done: ShopRecord[] = [];
    const refusals: Refusal[] = [];
    for (const record of records) {
      // One at a time, so that a large selection does not take the API from an app.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await reasonOf(act(record));
      if (reason) refusals.push({ title: shorten(titleOf(section, record), 100), reason });
      else done.push(record);
    }
    // Another page or order of the list has another selection.
    if (!this.isConnected) return;
    this.isBusy = false;
    this.#attempted = records.length;
    this.refusals = refusals;
    this.dispatchEvent(new BulkEndEvent(done, refusals.length > 0));
  }
}

/** A record for which an action failed, and why. */
interface Refusal {
  readonly title: string;
  readonly reason: string;
}

/** Deletes a record. One that is already gone counts as deleted. */
async function deleteRecord(client: AdminClient, { resource }: Section, { id }: ShopRecord): Promise<Result<unknown>> {
  const result = await client.delete(resource, id);
  return result.status === 'missing' ? { status: 'done', value: undefined } : result;
}

/** Why an action failed; `''` if it succeeded. */
async function reasonOf(result: Promise<Result<unknown>>): Promise<string> {
  try {
    const outcome = await result;
    if (outcome.status === 'missing') return 'It no longer exists';
    return outcome.status === 'refused' ? fullMessages(outcome.errors).join('. ') : '';
  } catch (error) {
    return errorMessage(error);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-bulk-actions': AdminBulkActions;
  }
  interface HTMLElementEventMap {
    'bulk-start': BulkStartEvent;
    'bulk-end': BulkEndEvent;
  }
}
