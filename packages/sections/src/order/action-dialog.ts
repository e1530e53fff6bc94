import type { ShopRecord } from '@platformapp/shop';
import type { TemplateResult } from 'lit';
import type { Related } from '../form/record-form.ts';

/** What the user has given in a dialog, by field. */
export type Values = Readonly<Record<string, string>>;

/** The body of a dialog: its values and what is wrong with them. */
export interface DialogBody {
  readonly record: ShopRecord;
  /** Other records that belong to it, such as the products of its items. */
  readonly related: Related;
  readonly values: Values;
  /** A sentence for each value that is wrong. */
  readonly errors: Values;
  readonly change: (values: Values) => void;
}

/** A dialog that is designed for one action. */
export interface ActionDialog {
  /** The question or the name of what is done. */
  readonly heading: (record: ShopRecord) => string;
  readonly hasRows?: boolean;
  readonly no?: string;
  readonly start: (record: ShopRecord) => Values;
  readonly body: (body: DialogBody) => TemplateResult;
  /** What is wrong, by the id of the field. */
  readonly check: (record: ShopRecord, values: Values) => Values;
  /** The label of the button, which names the amount or number while the values are right. */
  readonly yes: (record: ShopRecord, values: Values) => string;
  /** A short text beside the buttons. */
  readonly note?: (record: ShopRecord, values: Values) => string;
  /** What is sent. */
  readonly input: (record: ShopRecord, values: Values) => object;
}
