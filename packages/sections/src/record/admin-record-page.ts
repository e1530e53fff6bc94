import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { type FieldErrors, fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { AdminClient } from '../api/admin-client.ts';
import { errorsOf, type Result } from '../api/result.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { type Dialog, renderDialog } from '../dialog/admin-dialog.ts';
import { type Edits, withEdit } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderWaiting } from '../loading/render-waiting.ts';
import '../outcome/admin-outcomes.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import { pickerDialog } from '../picker/picker-dialog.ts';
import { type Section, titleOf } from '../section/section.ts';
import { textOf } from '../values/text.ts';
import { actOnRecord, type ChangeTools, saveRecord } from './change-record.ts';
import { renderBody } from './designs.ts';
import { type LeaveAnswer, leaveDialog, LeaveGuard } from './leave-guard.ts';
import { PageTitleEvent } from './page-title-event.ts';
import { RelatedRecords } from './related-records.ts';
import { recordStyles } from './record-styles.ts';
import { renderHead, renderMissing, renderWayToList } from './render-head.ts';
import { renderSaveBar } from './render-save-bar.ts';

/**
 * The page of one record or of a new one: its fields, which can be edited, and its actions. Changes
 * from elsewhere are shown at once, except in fields that the user has changed. While a change is on
 * its way, no other can be made. Another record has another element.
 *
 * @summary The page of a record.
 * @event {NavSelectEvent} nav-select - The user followed a link, or the record was made or deleted.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see a webhook.
 * @event {PageTitleEvent} page-title - The record has loaded, or has another title.
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
  /** What the API refused and no field shows. */
  @state() private refusal = '';
  @state() private isBusy = false;
  @state() private leaveAnswer: LeaveAnswer | undefined;
  @state() private dialog: ((form: RecordForm) => Dialog | undefined) | undefined;

  readonly #loader = new Loader<Result<ShopRecord> | undefined>(this);
  readonly #related = new RelatedRecords(this);
  #isFocusWanted = false;
  #toldTitle = '';

  constructor() {
    super();
    void new KeepFocusOnPage(this);
    void new LeaveGuard(this, {
      isUnsaved: () => this.#isUnsaved,
      ask: (answer) => (this.leaveAnswer = answer),
      discard: () => (this.edits = {}),
    });
  }

  override willUpdate(changed: PropertyValues): void {
    const { section, client, context, recordId } = this;
    if (!section || !client) return;
    if (changed.has('client')) {
      this.#loader.start(async (signal) =>
        recordId === 0 ? undefined : await client.record(section.resource, recordId, signal),
      );
    } else if (changed.has('changes')) this.#loader.refresh();
    if (changed.has('changes') || changed.has('context')) this.#related.refresh();
    const record = this.#record;
    if (recordId === 0 || record) this.#related.load({ section, client, context }, record, this.edits);
  }

  override render(): TemplateResult | typeof nothing {
    const { section, client, context, recordId, leaveAnswer, refusal } = this;
    if (!section || !client) return nothing;
    const { value, failure } = this.#loader;
    const retry = (): void => this.#loader.retry();
    if (recordId !== 0 && value?.status === 'missing') return renderMissing(section, recordId);
    if (recordId !== 0 && !this.#record) {
      return html`<header>${renderWayToList(section)}</header>
        ${renderWaiting(`This ${section.singular}`, failure, retry)}`;
    }
    const tools = { section, client, context };
    const form = this.#formOf(tools);
    return html`${renderHead(form, this.apps)} ${renderAlert(failure, retry)}
      ${renderAlert(refusal && `Saving failed: ${refusal}`)}
      <div class="columns" ?inert=${this.isBusy}>${renderBody(form)}</div>
      ${renderSaveBar({
        what: recordId === 0 ? section.singular : '',
        isUnsaved: this.#isUnsaved,
        isBusy: this.isBusy,
        errors: refusal === '' ? Object.keys(this.errors).length : 0,
        save: () => void this.#save(tools),
        discard: () => this.#discard(section),
        showError: () => this.#focusError(),
      })}
      ${keyed(
        this.dialog,
        renderDialog(this.dialog?.(form), () => form.open(undefined), form.report),
      )}
      ${renderDialog(leaveAnswer && leaveDialog(leaveAnswer), () => leaveAnswer?.(false))}`;
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
    const { orders, deliveries = [], currency = '' } = this.#related.value ?? {};
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
        const dialog = pickerDialog(wanted, client.send);
        this.dialog = () => dialog;
      },
    };
  }

  #edit(name: string, value: unknown): void {
    this.edits = withEdit(this.#record, this.edits, name, value);
    const others = Object.entries(this.errors).filter(([field]) => field.split('.')[0] !== name);
    this.#refuse(Object.fromEntries(others));
  }

  #refuse(errors: FieldErrors): void {
    this.errors = errors;
    this.refusal = '';
  }

  /** Gives up the changes, or the new record. */
  #discard({ path }: Section): void {
    if (this.recordId === 0) this.dispatchEvent(new NavSelectEvent(`/admin${path}`));
    else this.edits = {};
    this.#refuse({});
  }

  async #save(tools: ChangeTools): Promise<void> {
    const errors = await errorsOf(this.#store(tools, this.edits));
    this.#refuse(errors ?? {});
    await this.updateComplete;
    if (!errors || (this.#focusError() && !Object.hasOwn(errors, 'base'))) return;
    this.refusal = fullMessages(errors).join('. ');
    await this.updateComplete;
    // The reason is above the form, which may be long.
    this.renderRoot.querySelector('.alert')?.scrollIntoView({ block: 'center' });
  }

  /** Focuses the next field that was refused, and says whether there is one. */
  #focusError(): boolean {
    const wrong = [...this.renderRoot.querySelectorAll<HTMLElement>('[aria-invalid=true]')];
    const next = wrong[wrong.findIndex((field) => field.matches(':focus')) + 1] ?? wrong[0];
    next?.focus();
    return next !== undefined;
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
      (record) => {
        this.edits = Object.fromEntries(Object.entries(this.edits).filter(([name]) => !Object.hasOwn(values, name)));
        if (recordId === 0) this.dispatchEvent(new NavSelectEvent(`/admin${tools.section.path}/${record.id}`));
        else this.#show(record);
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
   * @param end Shows what it did, unless the page was left.
   */
  async #perform<T>(change: () => Promise<Result<T>>, end: (value: T) => void): Promise<Result<unknown>> {
    if (this.isBusy) return { status: 'refused', errors: { base: ['Changes are being saved. Try again in a moment'] } };
    this.isBusy = true;
    try {
      const result = await change();
      if (result.status === 'done' && this.isConnected) end(result.value);
      return result;
    } finally {
      this.isBusy = false;
    }
  }

  /** Shows the record as a change has left it. */
  #show(record: ShopRecord): void {
    this.#loader.value = { status: 'done', value: record };
    this.#related.refresh();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-page': AdminRecordPage;
  }
}
