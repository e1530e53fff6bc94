import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AdminClient, Result } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { PageTitleEvent } from './page-title-event.ts';
import { renderAlert } from '../loading/render-error.ts';
import { titleOf, type Section } from '../section/section.ts';
import { DELETE } from '../actions/admin-record-actions.ts';
import './admin-save-bar.ts';
import { editsSince, rebaseEdits, toInput, withEdit, type Edits } from '../form/edits.ts';
import { LeaveGuard, type LeaveAnswer } from './leave-guard.ts';
import type { RecordForm, Related } from '../form/record-form.ts';
import { readOutcome, tryToList, type SaveOutcome } from '../outcome/save-outcome.ts';
import { renderLeaveQuestion } from './render-leave-question.ts';
import { renderHead } from './render-head.ts';
import '../outcome/admin-outcomes.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import { actOnRecord, BUSY } from './act-on-record.ts';
import { renderMissing, renderUnloaded } from './render-missing.ts';
import { loadOthers, renderBody } from './designs.ts';
import { recordStyles } from './record-styles.ts';

/**
 * The page of one record or of a new one: its fields, which can be edited, and its actions. Changes
 * from elsewhere are shown at once; unsaved changes of the user stay.
 *
 * @summary The page of a record.
 * @event {NavSelectEvent} nav-select - The user followed a link, or the record was made or deleted.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see the webhooks of a change.
 */
@customElement('admin-record-page')
export class AdminRecordPage extends LitElement {
  static override readonly styles: CSSResultGroup = recordStyles;

  /** What the record is. */
  @property({ attribute: false }) section: Section | undefined;

  /** The id of the record; 0 for a new one. */
  @property({ type: Number, attribute: 'record-id' }) recordId = 0;

  /** Answers what the page asks. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** What makes actions undoable, and says what they did and which webhooks they caused. */
  @property({ attribute: false }) context: ActionContext | undefined;

  /** The apps that may have links for the record. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** Counts the changes of the shop. Each new number refreshes the page. */
  @property({ type: Number }) changes = 0;

  @state() private edits: Edits = {};
  @state() private errors: FieldErrors = {};
  @state() private isBusy = false;
  @state() private outcome: SaveOutcome | undefined;
  @state() private leaveAnswer: LeaveAnswer | undefined;

  readonly #loader = new Loader<Result<ShopRecord> | undefined>(this);
  readonly #related = new Loader<Related>(this);
  /** The record that the edits were made to. */
  #edited: ShopRecord | undefined;
  /** The record that was just made. Its page comes next and keeps the outcome and newer edits. */
  #madeId = 0;
  #isFocusWanted = false;
  #toldTitle = '';

  constructor() {
    super();
    void new KeepFocusOnPage(this);
    void new LeaveGuard(this, {
      isUnsaved: () => this.#isUnsaved && this.#madeId === 0,
      ask: (answer) => (this.leaveAnswer = answer),
      discard: () => (this.edits = {}),
    });
  }

  override willUpdate(changed: PropertyValues): void {
    const isOther = changed.has('section') || changed.has('client');
    if (isOther || changed.has('recordId')) this.#load();
    else if (changed.has('changes')) this.#loader.refresh();
    if (changed.has('changes') || changed.has('context')) this.#related.refresh();
    // A record that is being saved is not refreshed until the outcome is known.
    if (this.isBusy) return;
    const record = this.#record;
    if (this.#edited && record && record !== this.#edited) this.edits = rebaseEdits(this.#edited, record, this.edits);
    if (this.section && this.client && record && !this.#edited) this.#loadRelated(this.section, this.client);
    this.#edited = record;
  }

  override render(): TemplateResult | typeof nothing {
    const { section, client } = this;
    if (!section || !client) return nothing;
    const { value, failure } = this.#loader;
    if (this.recordId !== 0 && value?.status === 'missing') return renderMissing(section, this.recordId);
    const record = this.#record;
    if (this.recordId !== 0 && !record) return renderUnloaded(section, failure, () => this.#loader.retry());
    const refusal = fullMessages(this.errors).join('. ');
    const form: RecordForm = {
      section,
      record,
      client,
      edits: this.edits,
      errors: this.errors,
      related: this.#related.value ?? {},
      change: (name, next) => this.#edit(record, name, next),
      save: async (values) => await this.#saveAtOnce(section, client, values),
    };
    return html`${renderHead({
        form,
        apps: this.apps,
        act: async (name, input) => await this.#act(section, name, input),
        report: (text) => this.context?.report({ text, isError: true }),
      })}
      ${renderAlert(failure, () => this.#loader.retry())} ${renderAlert(refusal && `Saving failed: ${refusal}`)}
      ${renderBody(form)}
      <admin-save-bar
        what=${this.recordId === 0 ? section.singular : ''}
        ?is-unsaved=${this.#isUnsaved}
        ?is-busy=${this.isBusy}
        .outcome=${this.outcome}
        .save=${() => void this.#save()}
        .discard=${() => this.#discard(section)}
      ></admin-save-bar>
      ${this.leaveAnswer ? renderLeaveQuestion(this.leaveAnswer) : nothing}`;
  }

  override updated(): void {
    this.#tellTitle();
    const heading = this.#isFocusWanted ? this.renderRoot.querySelector('h1') : null;
    if (!heading) return;
    this.#isFocusWanted = false;
    heading.focus();
  }

  /** Focuses the heading, once there is one, so that a screen reader reads where the user is. */
  override focus(): void {
    this.#isFocusWanted = true;
    this.requestUpdate();
  }

  /** Reports the title of the record when it becomes known or changes. */
  #tellTitle(): void {
    const { section } = this;
    const record = this.#record;
    if (!section || !record) return;
    const title = titleOf(section, record);
    if (title === this.#toldTitle) return;
    this.#toldTitle = title;
    this.dispatchEvent(new PageTitleEvent([title, section.heading]));
  }

  /** The record as it was last loaded. */
  get #record(): ShopRecord | undefined {
    const { value } = this.#loader;
    return value?.status === 'done' ? value.value : undefined;
  }

  /** Changes of a record that was deleted elsewhere cannot be saved any more. */
  get #isUnsaved(): boolean {
    return Object.keys(this.edits).length > 0 && this.#loader.value?.status !== 'missing';
  }

  #edit(record: ShopRecord | undefined, name: string, value: unknown): void {
    this.edits = withEdit(record, this.edits, name, value);
    this.outcome = undefined;
    const others = Object.entries(this.errors).filter(([field]) => field.split('.')[0] !== name);
    this.errors = Object.fromEntries(others);
  }

  #load(): void {
    const { section, client, recordId } = this;
    if (!section || !client) return;
    if (recordId === 0 || recordId !== this.#madeId) {
      this.edits = {};
      this.outcome = undefined;
    }
    this.errors = {};
    this.#madeId = 0;
    this.#toldTitle = '';
    this.#edited = undefined;
    this.#loader.clear();
    this.#loader.start((signal) =>
      recordId === 0 ? Promise.resolve(undefined) : client.record(section.resource, recordId, signal),
    );
    this.#related.clear();
    if (recordId === 0) this.#loadRelated(section, client);
  }

  #loadRelated({ resource: { plural } }: Section, client: AdminClient): void {
    this.#related.start((signal) => loadOthers(client, plural, this.#record, this.context?.listDeliveries, signal));
  }

  /** Saves fields at once; those of a new record are kept to be saved with the others. */
  async #saveAtOnce(section: Section, client: AdminClient, values: Edits): Promise<Result<ShopRecord | undefined>> {
    const { recordId } = this;
    if (recordId !== 0) {
      const input = toInput(section.resource.fields, values, false);
      return await this.#perform(() => client.update(section.resource, recordId, input), {});
    }
    for (const [name, value] of Object.entries(values)) this.#edit(undefined, name, value);
    return { status: 'done', value: undefined };
  }

  /** Gives up the changes, or the new record. */
  #discard({ path }: Section): void {
    if (this.recordId === 0) this.dispatchEvent(new NavSelectEvent(`/admin${path}`));
    else this.edits = {};
    this.errors = {};
  }

  async #save(): Promise<void> {
    const { section, client, recordId, edits } = this;
    if (!section || !client) return;
    const isNew = recordId === 0;
    const { resource } = section;
    const input = toInput(resource.fields, edits, isNew);
    const send = () => (isNew ? client.create(resource, input) : client.update(resource, recordId, input));
    const result = await this.#perform(send, edits);
    if (this.#isElsewhere(section, recordId)) return;
    if (result?.status === 'missing') this.errors = { base: [`This ${section.singular} no longer exists`] };
    else this.errors = result?.status === 'refused' ? result.errors : {};
    await this.updateComplete;
    // The reason is above the form, which may be long.
    this.renderRoot.querySelector('.alert')?.scrollIntoView({ block: 'center' });
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true], [error]:not([error=""])')?.focus();
    if (isNew && result?.status === 'done') {
      this.#madeId = result.value.id;
      this.dispatchEvent(new NavSelectEvent(`/admin${section.path}/${result.value.id}`));
    }
  }

  /**
   * Performs a change.
   *
   * @param saved The edits that the change saves. The outcome, webhooks included, is then said
   * beside the save bar.
   */
  async #perform(act: () => Promise<Result<ShopRecord>>, saved?: Edits): Promise<Result<ShopRecord>> {
    const { section, recordId } = this;
    if (!section || this.isBusy) return BUSY;
    const listDeliveries = this.context?.listDeliveries;
    this.isBusy = true;
    this.outcome = undefined;
    try {
      const before = saved && (await tryToList(listDeliveries));
      const result = await act();
      if (result.status !== 'done') return result;
      const { singular, topics } = section.resource;
      const topic = recordId === 0 ? topics.create : topics.update;
      const outcome = saved && (await readOutcome(before, listDeliveries, singular, topic, result.value.id));
      if (this.#isElsewhere(section, recordId)) return result;
      if (outcome) this.outcome = outcome;
      this.edits = editsSince({ before: this.#edited, edits: saved ?? {}, now: result.value }, this.edits);
      this.#edited = result.value;
      this.#loader.value = { status: 'done', value: result.value };
      this.#related.refresh();
      return result;
    } catch (error) {
      return { status: 'refused', errors: { base: [errorMessage(error)] } };
    } finally {
      this.isBusy = false;
    }
  }

  /** Whether the user has left the page of a record for that of another. */
  #isElsewhere(section: Section, recordId: number): boolean {
    return this.section !== section || this.recordId !== recordId;
  }

  async #act(section: Section, name: string, input: object): Promise<Result<unknown>> {
    const { client, context } = this;
    const record = this.#record;
    if (!client || !record) return { status: 'missing' };
    if (this.isBusy) return BUSY;
    const action = { section, client, context, record, name, input };
    const result = await actOnRecord(action, (send) => this.#perform(send));
    if (name === DELETE && result.status !== 'refused' && !this.#isElsewhere(section, record.id)) {
      this.edits = {};
      this.dispatchEvent(new NavSelectEvent(`/admin${section.path}`));
    }
    return result;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-page': AdminRecordPage;
  }
}
