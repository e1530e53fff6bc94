import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, readField, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { AdminClient, Result } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { renderDialog, type Dialog } from '../dialog/admin-dialog.ts';
import { rebaseEdits, withEdit, type Edits } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderWaiting } from '../loading/render-waiting.ts';
import '../outcome/admin-outcomes.ts';
import type { SaveOutcome } from '../outcome/save-outcome.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import { pickerDialog } from '../picker/picker-dialog.ts';
import { titleOf, type Section } from '../section/section.ts';
import { textOf } from '../values/text-of.ts';
import { actOnRecord, saveRecord, type ChangeTools } from './change-record.ts';
import { renderBody } from './designs.ts';
import { LeaveGuard, renderLeaveQuestion, type LeaveAnswer } from './leave-guard.ts';
import { PageTitleEvent } from './page-title-event.ts';
import { RelatedRecords } from './related-records.ts';
import { recordStyles } from './record-styles.ts';
import { renderHead, renderMissing, renderWayToList } from './render-head.ts';
import { renderSaveBar } from './render-save-bar.ts';

/**
 * The page of one record or of a new one: its fields, which can be edited, and its actions. Changes
 * from elsewhere are shown at once; unsaved changes of the user stay. While a change is on its way,
 * no other can be made.
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
  @state() private dialog: ((form: RecordForm) => Dialog | undefined) | undefined;

  readonly #loader = new Loader<Result<ShopRecord> | undefined>(this);
  readonly #related = new RelatedRecords(this);
  /** The record that the edits were made to. */
  #edited: ShopRecord | undefined;
  /** Another one for each record that is shown: what a request changes ends with it. */
  #visit = 0;
  /** The record that was just made. Its page comes next and keeps the outcome. */
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
    const { section, client } = this;
    if (changed.has('section') || changed.has('client') || changed.has('recordId')) this.#load();
    else if (changed.has('changes')) this.#loader.refresh();
    if (changed.has('changes') || changed.has('context')) this.#related.refresh();
    // A record that is being saved is not refreshed until the outcome is known.
    if (this.isBusy || !section || !client) return;
    const record = this.#record;
    if (this.#edited && record && record !== this.#edited) this.edits = rebaseEdits(this.#edited, record, this.edits);
    this.#edited = record;
    const tools = { section, client, context: this.context };
    if (this.recordId === 0 || record) this.#related.load(tools, record, this.edits);
  }

  override render(): TemplateResult | typeof nothing {
    const { section, client, recordId } = this;
    if (!section || !client) return nothing;
    const { value, failure } = this.#loader;
    const retry = (): void => this.#loader.retry();
    if (recordId !== 0 && value?.status === 'missing') return renderMissing(section, recordId);
    if (recordId !== 0 && !this.#record) {
      return html`<header>${renderWayToList(section)}</header>
        ${renderWaiting(`This ${section.singular}`, failure, retry)}`;
    }
    const tools = { section, client, context: this.context };
    const form = this.#formOf(tools);
    const refusal = fullMessages(this.errors).join('. ');
    return html`${renderHead(form, this.apps)} ${renderAlert(failure, retry)}
      ${renderAlert(refusal && `Saving failed: ${refusal}`)}
      <div class="columns" ?inert=${this.isBusy}>${renderBody(form)}</div>
      ${renderSaveBar({
        what: recordId === 0 ? section.singular : '',
        isUnsaved: this.#isUnsaved,
        isBusy: this.isBusy,
        outcome: this.outcome,
        save: () => void this.#save(tools),
        discard: () => this.#discard(section),
      })}
      ${keyed(this.dialog, renderDialog(this.dialog?.(form), this.isBusy, form.open, form.report))}
      ${this.leaveAnswer ? renderLeaveQuestion(this.leaveAnswer) : nothing}`;
  }

  override updated(): void {
    const { section } = this;
    const record = this.#record;
    const title = section && record ? titleOf(section, record) : this.#toldTitle;
    if (section && title !== this.#toldTitle) this.dispatchEvent(new PageTitleEvent([title, section.heading]));
    this.#toldTitle = title;
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

  /** The record as it was last loaded. */
  get #record(): ShopRecord | undefined {
    const { value } = this.#loader;
    return value?.status === 'done' ? value.value : undefined;
  }

  /** Changes of a record that was deleted elsewhere cannot be saved any more. */
  get #isUnsaved(): boolean {
    return Object.keys(this.edits).length > 0 && this.#loader.value?.status !== 'missing';
  }

  #formOf(tools: ChangeTools): RecordForm {
    const { section, client } = tools;
    const record = this.#record;
    const { orders, deliveries = [], currency } = this.#related.value;
    return {
      section,
      record,
      edits: this.edits,
      errors: this.errors,
      orders,
      deliveries,
      currency: textOf((record && readField(record, 'currency')) ?? currency),
      find: (plural, id) => this.#related.find(plural, id),
      change: (name, value) => this.#edit(name, value),
      save: async (values) => await this.#store(tools, values, true),
      act: async (name, input) => await this.#act(tools, name, input),
      report: (text) => this.context?.report({ text, isError: true }),
      open: (make) => (this.dialog = make),
      pick: (wanted) => {
        // One for all states of the page, so that its search goes on.
        const dialog = pickerDialog(this.#related.keeping(wanted), client.send);
        this.dialog = () => dialog;
      },
    };
  }

  #edit(name: string, value: unknown): void {
    this.edits = withEdit(this.#record, this.edits, name, value);
    this.outcome = undefined;
    const others = Object.entries(this.errors).filter(([field]) => field.split('.')[0] !== name);
    this.errors = Object.fromEntries(others);
  }

  #load(): void {
    const { section, client, recordId } = this;
    if (!section || !client) return;
    if (recordId === 0 || recordId !== this.#madeId) this.outcome = undefined;
    this.edits = {};
    this.errors = {};
    this.isBusy = false;
    this.dialog = undefined;
    this.#visit += 1;
    this.#madeId = 0;
    this.#toldTitle = '';
    this.#edited = undefined;
    this.#related.clear();
    this.#loader.clear();
    this.#loader.start((signal) =>
      recordId === 0 ? Promise.resolve(undefined) : client.record(section.resource, recordId, signal),
    );
  }

  /** Gives up the changes, or the new record. */
  #discard({ path }: Section): void {
    if (this.recordId === 0) this.dispatchEvent(new NavSelectEvent(`/admin${path}`));
    else this.edits = {};
    this.errors = {};
  }

  async #save(tools: ChangeTools): Promise<void> {
    const visit = this.#visit;
    const result = await this.#store(tools, this.edits);
    if (visit !== this.#visit) return;
    this.errors = result.status === 'refused' ? result.errors : {};
    await this.updateComplete;
    // The reason is above the form, which may be long.
    this.renderRoot.querySelector('.alert')?.scrollIntoView({ block: 'center' });
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  /** @param isPart Whether fields are saved at once; those of a new record are kept for later. */
  async #store(tools: ChangeTools, values: Edits, isPart = false): Promise<Result<unknown>> {
    const { recordId } = this;
    if (isPart && recordId === 0) {
      for (const [name, value] of Object.entries(values)) this.#edit(name, value);
      return { status: 'done', value: undefined };
    }
    return await this.#perform(
      () => saveRecord(tools, recordId, values),
      ({ record, outcome }) => {
        this.outcome = outcome;
        this.edits = Object.fromEntries(Object.entries(this.edits).filter(([name]) => !Object.hasOwn(values, name)));
        this.#show(record);
        if (recordId !== 0) return;
        this.#madeId = record.id;
        this.dispatchEvent(new NavSelectEvent(`/admin${tools.section.path}/${record.id}`));
      },
    );
  }

  async #act(tools: ChangeTools, name: string, input: Edits): Promise<Result<unknown>> {
    const before = this.#record;
    if (!before) return { status: 'missing' };
    return await this.#perform(
      () => actOnRecord(tools, before, name, input),
      (record) => {
        if (record) return this.#show(record);
        this.edits = {};
        this.dispatchEvent(new NavSelectEvent(`/admin${tools.section.path}`));
      },
    );
  }

  /**
   * Makes a change, unless another one is on its way.
   *
   * @param end Shows what it did, unless its record is no longer shown.
   */
  async #perform<T>(change: () => Promise<Result<T>>, end: (value: T) => void): Promise<Result<unknown>> {
    if (this.isBusy) return { status: 'refused', errors: { base: ['Changes are being saved. Try again in a moment'] } };
    const visit = this.#visit;
    this.isBusy = true;
    this.outcome = undefined;
    try {
      const result = await change();
      if (result.status === 'done' && visit === this.#visit) end(result.value);
      return result;
    } catch (error) {
      return { status: 'refused', errors: { base: [errorMessage(error)] } };
    } finally {
      if (visit === this.#visit) this.isBusy = false;
    }
  }

  /** Shows the record as a change has left it. */
  #show(record: ShopRecord): void {
    if (this.#edited) this.edits = rebaseEdits(this.#edited, record, this.edits);
    this.#edited = record;
    this.#loader.value = { status: 'done', value: record };
    this.#related.refresh();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-page': AdminRecordPage;
  }
}
