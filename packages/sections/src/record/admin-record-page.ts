import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { fullMessages, readField } from '@platformapp/shop';
import { renderFailure } from '@platformapp/elements/styles/empty-state';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { errorsOf } from '../api/result.ts';
import { renderDialog } from '../form/admin-dialog.ts';
import { renderCustomer } from '../customer/render-customer.ts';
import { RecordForm } from '../form/record-form.ts';
import { findOrder, describeCustomer, describeItems } from '../order/read-order.ts';
import { renderOrderForm } from '../order/render-order-form.ts';
import { renderOrder } from '../order/render-order.ts';
import { renderProduct } from '../product/render-product.ts';
import { renderAlert, renderLoading } from '../loading/render-state.ts';
import { PageTitleEvent } from '../page/page-title-event.ts';
import { titleOf, type Section } from '../section/section.ts';
import { countOf, textOf } from '../values/text.ts';
import { LeaveGuard } from './leave-guard.ts';
import { renderRecord } from './render-record.ts';
import { recordStyles } from './record-styles.ts';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderLink } from '../controls/render-card.ts';
import { capitalise } from '../values/label.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { renderTime } from '../values/time.ts';
import { renderActions } from './render-actions.ts';

/**
 * The page of one record or of a new one: its fields, which can be edited, and its actions. Another
 * record has another element.
 *
 * @summary The page of a record.
 * @event {NavSelectEvent} nav-select - The user followed a link, or the record was made or deleted.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see a webhook.
 * @event {PageTitleEvent} page-title - The record has loaded, or has another title.
 */
@customElement('admin-record-page')
export class AdminRecordPage extends RecordForm {
  static override readonly styles: CSSResultGroup = recordStyles;

  readonly #guard = new LeaveGuard(this);
  #toldTitle = '';
  #wasUnsaved = false;

  constructor() {
    super();
    this.addEventListener('keydown', this.#saveByKey);
  }

  override render(): TemplateResult {
    const { section, recordId, refusal } = this;
    const { value, failure } = this.loader;
    const retry = (): void => this.loader.retry();
    if (recordId !== 0 && value?.status === 'missing') return renderMissing(section, recordId);
    if (recordId !== 0 && !this.record) {
      return html`<div class="page">
        ${renderWayToList(section)}
        ${failure === '' ? renderLoading() : renderFailure(`This ${section.singular} could not be loaded`, failure, retry)}
      </div>`;
    }
    const report = (text: string): void => this.admin.report({ text, isError: true });
    return html`<div class="page" tabindex="-1">
        ${renderHead(this)} ${renderAlert(failure, retry)} ${renderAlert(refusal && `Saving failed: ${refusal}`)}
        <div class="columns" ?inert=${this.isBusy}>${renderBody(this)}</div>
      </div>
      ${this.#renderSaveBar()}
      ${keyed(
        this.dialog,
        renderDialog(this.dialog?.(), () => this.open(undefined), report),
      )}
      ${renderDialog(this.#guard.dialog, () => this.#guard.answer(false))}`;
  }

  /** A new record begins with the first field that must be given. */
  protected override findStart(): HTMLElement | undefined {
    const field = this.recordId === 0 && this.renderRoot.querySelector<HTMLElement>('[aria-required=true]');
    return field || super.findStart();
  }

  override updated(): void {
    const { section, record } = this;
    this.toggleAttribute('has-save-bar', this.#hasSaveBar);
    const title = record ? titleOf(section, record) : this.#toldTitle;
    if (title !== this.#toldTitle) this.dispatchEvent(new PageTitleEvent([title, section.heading]));
    this.#toldTitle = title;
    // The bar that opens takes its place from the page, perhaps that of the field that is typed in.
    if (this.isUnsaved && !this.#wasUnsaved) this.shadowRoot?.activeElement?.scrollIntoView({ block: 'nearest' });
    this.#wasUnsaved = this.isUnsaved;
  }

  /** Whether something is unsaved. A new record can always be saved. */
  get #hasSaveBar(): boolean {
    return this.recordId === 0 || this.isUnsaved;
  }

  /** The bar below the page. */
  #renderSaveBar(): TemplateResult {
    const { section, isBusy } = this;
    const isNew = this.recordId === 0;
    const isOpen = this.#hasSaveBar;
    const state = isBusy ? 'Saving…' : isNew ? `New ${section.singular}` : 'Unsaved changes';
    const errors = this.refusal === '' ? Object.keys(this.errors).length : 0;
    const hasRequired = Object.values(section.resource.fields).some(({ access }) => access === 'required');
    const count = renderButton(countOf(errors, 'error'), () => this.#focusError(), { kind: 'link' });
    const hint = html`<span class="hint muted">Fields with <span class="required">*</span> are required</span>`;
    // Buttons in a status message would be read with it.
    return html`<div class="save ${isOpen ? 'open' : ''}">
      <div class="row">
        <strong role="status" class="row ${errors > 0 ? 'wrong' : ''}">${isOpen ? state : nothing}</strong>
        ${
          isOpen
            ? html`${errors > 0 ? count : isNew && hasRequired ? hint : nothing}
              ${renderButton(isNew ? 'Cancel' : 'Discard', () => this.#giveUp(), { look: 'end', isOff: isBusy })}
              ${renderButton('Save', () => this.#save(), { look: isBusy ? 'primary busy' : 'primary', isOff: isBusy })}`
            : nothing
        }
      </div>
    </div>`;
  }

  /** Gives up the changes, or the new record. */
  #giveUp(): void {
    if (this.recordId === 0) this.dispatchEvent(new NavSelectEvent(`/admin${this.section.path}`));
    else this.discard();
  }

  /** Saves by Ctrl+S. */
  readonly #saveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // The browser would save a file.
    event.preventDefault();
    const isAsked = this.dialog !== undefined || this.#guard.dialog !== undefined;
    if (this.#hasSaveBar && !this.isBusy && !isAsked) void this.#save();
  };

  async #save(): Promise<void> {
    const focused = this.shadowRoot?.activeElement;
    const errors = await errorsOf(this.store(this.edits));
    this.refuse(errors ?? {});
    await this.updateComplete;
    // A field is inert meanwhile, and loses focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
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
}

/** The pages that are designed. Those of other records are made from their declaration. */
const DESIGNS: Readonly<Partial<Record<string, (form: RecordForm) => TemplateResult>>> = {
  orders(form) {
    const order = findOrder(form);
    return order ? renderOrder(form, order) : renderOrderForm(form);
  },
  draft_orders: renderOrderForm,
  products: renderProduct,
  customers: renderCustomer,
};

function renderBody(form: RecordForm): TemplateResult {
  return (DESIGNS[form.section.resource.plural] ?? renderRecord)(form);
}

/** Renders the title of a record, its status and its actions. */
function renderHead(form: RecordForm): TemplateResult {
  const { section, record } = form;
  const order = findOrder(form);
  const isCancelled = order !== undefined && order.cancelled_at !== null;
  const about = order
    ? html`${renderTime(order.created_at)} · ${describeItems(order.line_items)}`
    : record && section.resource.plural === 'customers' && describeCustomer(record);
  const statuses = isCancelled ? ['financial_status'] : (section.view.statuses ?? []);
  return html`${renderWayToList(section)}
    <header>
      <div class="heading">
        <div class="title row">
          <h1 tabindex="-1" dir="auto">${record ? titleOf(section, record) : `Add ${section.singular}`}</h1>
          ${order ? html`<span class="total muted num">${formatMoney(order.total_price, order.currency)}</span>` : nothing}
          ${statuses.map((name) => {
            const word = record && readField(record, name);
            if (word === undefined) return nothing;
            return renderChoice(textOf(word) || null, section.resource.fields[name]?.display);
          })}
          ${isCancelled ? renderChoice('cancelled') : nothing}
        </div>
        ${about ? html`<p class="muted small">${about}</p>` : nothing}
      </div>
      ${renderActions(form)}
    </header>`;
}

/** Says that a record does not exist, names the path, and links to the list. */
function renderMissing(section: Section, id: number): TemplateResult {
  return html`<div class="page">
    ${renderWayToList(section)}
    <header><h1 tabindex="-1">${capitalise(section.singular)} not found</h1></header>
    <div class="card">
      <div class="card-body">
        <p>There is no ${section.singular} at <code>${section.path}/${id}</code>. It may have been deleted.</p>
      </div>
    </div>
  </div>`;
}

/** Links the page of a record to the list that it is in. */
function renderWayToList({ path, heading }: Section): TemplateResult {
  return renderLink(`/admin${path}`, html`${renderIcon('previous')}${heading}`, 'back row muted small');
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-page': AdminRecordPage;
  }
}
