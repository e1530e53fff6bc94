import '@platformapp/elements/bar/admin-menu';
import type { MenuGroup, MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AdminClient, Result } from '../api/admin-client.ts';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import { linkGroups, type LinkingApp } from '../links/app-link.ts';
import { rememberShop, reportDone, type ActionContext } from '../outcome/undoable.ts';
import { titleOf, type Section } from '../section/section.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { shorten } from '../values/shorten.ts';
import { countThings } from './describe-total.ts';

/**
 * What can be done with the selected records of a list, over the list's head. Each record is a
 * request of its own, one after the other. Nothing asks first, because *Undo* takes it back. What
 * was refused is said with its reasons, and those records stay selected.
 *
 * @summary Actions on the selection of a list.
 */
@customElement('admin-bulk-actions')
export class AdminBulkActions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: flex;
        gap: 4px;
        align-items: center;
        padding-inline-end: 6px;
        container-type: inline-size;
      }
      .bar {
        display: contents;
      }
      strong {
        margin-inline: 0 auto;
        color: var(--admin-text);
        font-size: 0.875rem;
        font-variant-numeric: tabular-nums;
      }
      label {
        display: grid;
        gap: 4px;
        color: var(--admin-text);
        font-size: 0.8125rem;
        font-weight: 500;
        white-space: normal;
      }
      admin-menu {
        --menu-trigger: 28px;
      }
      .narrow {
        display: none;
      }
      @container (width < 540px) {
        .narrow {
          display: contents;
        }
        .button.wide,
        .wide:not(.button) {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) section: Section | undefined;

  /** Sends the requests. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** What makes the actions undoable, and says what they did. */
  @property({ attribute: false }) context: ActionContext | undefined;

  /** The apps that may have links for a selection. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** The selected records. */
  @property({ attribute: false }) records: readonly ShopRecord[] = [];

  /** Called when an action begins. */
  @property({ attribute: false }) start: () => void = () => undefined;

  /** Called when one ends, or the selection is given up, with what no longer needs to be selected. */
  @property({ attribute: false }) end: (records: readonly ShopRecord[]) => void = () => undefined;

  @state() private isTagging = false;
  @state() private isBusy = false;

  override render(): TemplateResult | typeof nothing {
    const { section, records, isBusy } = this;
    if (!section) return nothing;
    const items = this.#itemsOf(section);
    const [first, ...others] = items;
    const links = linkGroups(
      this.apps,
      section.resource.plural,
      'selection',
      records.map(({ id }) => id),
    );
    return html`<div class="bar">
        <strong role="status">${isBusy ? 'Working…' : html`<bdi>${records.length} selected</bdi>`}</strong>
        ${first ? this.#renderButton(first, '') : nothing} ${others.map((item) => this.#renderButton(item, 'wide'))}
        <span class="narrow">${this.#renderMenu([{ items: others }, ...links])}</span>
        <span class="wide">${this.#renderMenu(links)}</span>
        <button
          type="button"
          class="button plain small square"
          aria-label="Clear selection"
          aria-disabled=${isBusy}
          @click=${() => isBusy || this.end(records)}
        >
          ${renderIcon('close')}
        </button>
      </div>
      ${this.isTagging ? this.#renderTag(section) : nothing}`;
  }

  #itemsOf(section: Section): readonly MenuItem[] {
    const { client } = this;
    if (!client) return [];
    const { view, resource } = section;
    const own = (view.bulkActions ?? []).map(({ label, done, run }) => ({
      label,
      run: () => void this.#run(section, done, (record) => run(client, record.id)),
    }));
    const tag = { label: 'Add tags', run: () => (this.isTagging = true) };
    return [
      ...own,
      ...(resource.fields['tags']?.type.kind === 'tags' ? [tag] : []),
      {
        label: 'Delete',
        isDanger: true,
        run: () => void this.#run(section, 'deleted', (record) => deleteRecord(client, section, record)),
      },
    ];
  }

  #renderMenu(groups: readonly MenuGroup[]): TemplateResult | typeof nothing {
    if (groups.every(({ items }) => items.length === 0)) return nothing;
    return html`<admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu>`;
  }

  #renderButton({ label, isDanger = false, run }: MenuItem, look: string): TemplateResult {
    return html`<button
      type="button"
      class="button small ${look} ${isDanger ? 'danger' : ''}"
      aria-disabled=${this.isBusy}
      @click=${() => this.isBusy || run?.(this)}
    >
      ${label}
    </button>`;
  }

  #renderTag(section: Section): TemplateResult {
    const { client } = this;
    return html`<admin-question
      heading="Add tags to ${countThings(section, this.records.length)}"
      yes="Add tags"
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        const tags = this.renderRoot.querySelector('input')?.value ?? '';
        this.isTagging = false;
        if (!isYes || !client || tags.trim() === '') return;
        void this.#run(section, 'tagged', async ({ id }) => {
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

  async #run(section: Section, done: string, act: (record: ShopRecord) => Promise<Result<unknown>>): Promise<void> {
    const { records, context } = this;
    if (this.isBusy) return;
    this.isBusy = true;
    this.start();
    const before = context && (await rememberShop(context));
    const changed: ShopRecord[] = [];
    const refusals: string[] = [];
    for (const record of records) {
      // One at a time, so that a large selection does not take the API from an app.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await reasonOf(act(record));
      if (reason) refusals.push(`${shorten(titleOf(section, record), 100)}: ${reason}`);
      else changed.push(record);
    }
    const count = countThings(section, changed.length);
    const said = { text: `${count} ${done}`, undone: `${count} restored` };
    if (changed.length > 0) await reportDone(context, before, said);
    if (refusals.length > 0) {
      const text = `${refusals.length} of ${countThings(section, records.length)} could not be ${done}`;
      context?.report({ text, details: refusals, isError: true });
    }
    this.isBusy = false;
    // Another page or order of the list has another selection.
    if (this.isConnected) this.end(changed);
  }
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
}
