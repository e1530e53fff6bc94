import { type FieldErrors, type Fields, fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { NavSelectEvent } from '@platformapp/elements/layout/nav-select-event';
import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AdminClient } from '../api/admin-client.ts';
import { errorsOf, type Result } from '../api/result.ts';
import { Loader } from '../loading/loader.ts';
import { rememberShop, reportDone, reportSaved, tryToList } from '../outcome/report.ts';
import { PageElement } from '../page/page-element.ts';
import '../picker/admin-picker.ts';
import type { PickerOptions } from '../picker/admin-picker.ts';
import { type Section, titleOf } from '../section/section.ts';
import { ordersSection } from '../section/sections.ts';
import { objectsIn } from '../values/objects.ts';
import { shorten, textOf } from '../values/text.ts';
import type { Dialog } from './admin-dialog.ts';
import { type Edits, toInput, withEdit } from './edits.ts';
import { followRelated, type Related } from './related-records.ts';

/**
 * A record that is shown and changed, or one that is made. Changes from elsewhere are shown at
 * once, except in fields that the user has changed. While a change is on its way, no other can be
 * made.
 */
export abstract class RecordForm extends PageElement {
  /** What the record is. */
  @property({ attribute: false }) section: Section = ordersSection;

  /** The id of the record; 0 for a new one. */
  @property({ type: Number, attribute: 'record-id' }) recordId = 0;

  @state() errors: FieldErrors = {};
  @state() protected edits: Edits = {};
  /** What the API refused and no field shows. */
  @state() protected refusal = '';
  @state() protected isBusy = false;
  @state() protected dialog: (() => Dialog | undefined) | undefined;

  protected readonly loader: Loader<Result<ShopRecord> | undefined> = new Loader<Result<ShopRecord> | undefined>(this);
  readonly #related = new Loader<Related>(this);

  override willUpdate(): void {
    const { section, admin, recordId, record } = this;
    this.loader.follow([admin.client], [admin.changes], async (signal) =>
      recordId === 0 ? undefined : await admin.client.record(section.resource, recordId, signal),
    );
    if (recordId === 0 || record) followRelated(this.#related, section, admin, record, this.edits);
  }

  /** The record; `undefined` for a new one, or until it is loaded. */
  get record(): ShopRecord | undefined {
    const { value } = this.loader;
    return value?.status === 'done' ? value.value : undefined;
  }

  get related(): Related | undefined {
    return this.#related.value;
  }

  /**
   * Whether there are changes to save, which those of a record that was deleted elsewhere are not
   * any more.
   */
  get isUnsaved(): boolean {
    return Object.keys(this.edits).length > 0 && this.loader.value?.status !== 'missing';
  }

  /** The currency of the amounts; `''` if it is unknown. */
  get currency(): string {
    return textOf((this.record && readField(this.record, 'currency')) ?? this.#related.value?.currency);
  }

  /** A record that this one refers to, by the plural name of its resource. */
  find(plural: string, id: unknown): ShopRecord | undefined {
    return this.#related.value?.records.get(`${plural}/${textOf(id)}`);
  }

  /** The value of a field, with the user's unsaved change. */
  value(name: string): unknown {
    return Object.hasOwn(this.edits, name) ? this.edits[name] : this.record && readField(this.record, name);
  }

  /** The items of a list, with the user's unsaved changes. */
  items(name: string): readonly Edits[] {
    return objectsIn(this.value(name));
  }

  /** The fields of the records or of the object that a field holds. */
  partsOf(name: string): Fields {
    const type = this.section.resource.fields[name]?.type;
    return type?.kind === 'list' || type?.kind === 'object' ? type.shape.fields : {};
  }

  /** Changes a field, to be saved with the page. */
  change(name: string, value: unknown): void {
    this.edits = withEdit(this.record, this.edits, name, value);
    const others = Object.entries(this.errors).filter(([field]) => field.split('.')[0] !== name);
    this.refuse(Object.fromEntries(others));
  }

  /** Forgets the changes. What the user agreed to may not leave the page, such as a reset. */
  discard(): void {
    this.edits = {};
    this.refuse({});
  }

  /** Saves fields at once; those of a new record with the page. */
  async save(values: Edits): Promise<Result<unknown>> {
    if (this.recordId !== 0) return await this.store(values);
    for (const [name, value] of Object.entries(values)) this.change(name, value);
    return { status: 'done', value: undefined };
  }

  /** Opens a dialog, which is made anew for each state of the page; without one, closes it. */
  open(make: (() => Dialog | undefined) | undefined): void {
    this.dialog = make;
  }

  /**
   * Opens a dialog in which records are chosen: one for all states of the page, so that its search
   * goes on.
   */
  pick(heading: string, options: PickerOptions, done: (records: readonly ShopRecord[]) => void): void {
    const { send } = this.admin;
    const choose = (records: readonly ShopRecord[]): void => {
      done(records);
      this.open(undefined);
    };
    const body: Dialog['body'] = ({ close }) =>
      html`<admin-picker .modal=${options} .send=${send} .pick=${choose} .cancel=${close}></admin-picker>`;
    const dialog: Dialog = { heading, yes: 'Choose', look: 'bare', body };
    this.open(() => dialog);
  }

  /** Waits for something, and says why it failed. */
  async attempt(label: string, result: Promise<Result<unknown>>): Promise<void> {
    const errors = await errorsOf(result);
    if (errors) this.admin.report({ text: `${label} failed: ${fullMessages(errors).join('. ')}`, isError: true });
  }

  /**
   * Performs an action on the record, says what it did, such as `fulfilled`, and offers to undo it.
   * Without a record afterwards, the list is shown.
   */
  async act(
    done: string,
    change: (client: AdminClient, id: number) => Promise<Result<ShopRecord | undefined>>,
  ): Promise<Result<unknown>> {
    const { section, admin, record } = this;
    if (!record) return { status: 'missing' };
    const perform = async (): Promise<Result<ShopRecord | undefined>> => {
      const before = await rememberShop(admin);
      const result = await change(admin.client, record.id);
      const title = shorten(titleOf(section, record), 100);
      if (result.status === 'done') await reportDone(admin, before, `${title} ${done}`, `${title} restored`);
      return result;
    };
    return await this.#perform(perform, (left) => {
      if (left) return this.#show(left);
      this.edits = {};
      return this.dispatchEvent(new NavSelectEvent(`/admin${section.path}`));
    });
  }

  /** Shows what the API refused. */
  protected refuse(errors: FieldErrors): void {
    this.errors = errors;
    this.refusal = '';
  }

  /** Saves fields, or makes the record, and says which webhooks that sent. */
  protected async store(values: Edits): Promise<Result<unknown>> {
    const { section, admin, recordId } = this;
    const { resource } = section;
    const isNew = recordId === 0;
    return await this.#perform(
      async () => {
        const before = await tryToList(admin);
        const input = toInput(resource.fields, values, isNew);
        const result = await (isNew
          ? admin.client.create(resource, input)
          : admin.client.update(resource, recordId, input));
        if (result.status === 'done') {
          await reportSaved(admin, before, isNew ? resource.topics.create : resource.topics.update);
        }
        return result;
      },
      (record) => {
        this.edits = Object.fromEntries(Object.entries(this.edits).filter(([name]) => !Object.hasOwn(values, name)));
        if (isNew) this.dispatchEvent(new NavSelectEvent(`/admin${section.path}/${record.id}`));
        else this.#show(record);
      },
    );
  }

  /**
   * Makes a change, unless another one is on its way. `end` shows what it did, unless the page was
   * left.
   */
  async #perform<T>(change: () => Promise<Result<T>>, end: (value: T) => unknown): Promise<Result<unknown>> {
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
    this.loader.value = { status: 'done', value: record };
    this.#related.refresh();
  }
}
