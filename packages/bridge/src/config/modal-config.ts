import type { AppFunction } from '../page/app-function.ts';
import { type ButtonConfig, readButton, readGroup } from './button-config.ts';
import { createConfigReader } from './config-reader.ts';
import type { ReadContext } from '../page/callbacks.ts';
import type { Report } from '../misuse/misuse-reporter.ts';
import { textOf } from '../misuse/text-of.ts';
import {
  isObject,
  LIMITS,
  MODAL_WIDTHS,
  type ModalId,
  type ModalWidth,
  type PickerResource,
  type Modal,
} from '@platformapp/protocol';

/** Runs when a modal closes. `result` is `false` when the user dismissed it. */
export type ModalCallback = (result: unknown, data: unknown) => void;

/** Runs when an alert closes. */
export type AlertCallback = (result: unknown) => void;

/** Runs when a confirm closes: `true` for the OK button. */
export type ConfirmCallback = (result: boolean) => void;

/** Runs when an input closes: `true` and the text for the OK button, else `false` and `''`. */
export type InputCallback = (result: boolean, data: string) => void;

/** The buttons of a modal. A single object counts like an array of one. */
export interface ModalButtonsConfig {
  /** Blue, at the right; at most 1. */
  primary?: ButtonConfig | readonly ButtonConfig[] | undefined;
  /** At the right; at most 2. */
  secondary?: ButtonConfig | readonly ButtonConfig[] | undefined;
  /** At the left; at most 2. */
  tertiary?: ButtonConfig | readonly ButtonConfig[] | undefined;
}

/** The argument of `PlatformApp.Modal.open`: spec table *Modal config*. */
export interface ModalConfig {
  /** URL opened in the modal's frame; relative ones within the app. */
  src: string;
  /** Title of the modal. */
  title?: string | undefined;
  /** Default `small`; `large` is 980 pixels wide, `fullwidth` fills the screen. */
  width?: ModalWidth | undefined;
  /** Body height in pixels, 100 to 700. Default: 320 for `small`, else 400. */
  height?: number | undefined;
  /** The buttons under the page. */
  buttons?: ModalButtonsConfig | undefined;
  /** `danger` turns the primary button red. */
  style?: 'danger' | undefined;
  /** Runs when the modal closes, unless the second argument names another function. */
  callback?: ModalCallback | undefined;
}

/** The argument of `PlatformApp.Modal.alert`, instead of a plain text. */
export interface AlertConfig<Callback = AlertCallback> {
  /** Title of the dialog. */
  title?: string | undefined;
  /** The text. */
  message?: string | undefined;
  /** Label of the OK button. Default `OK`. */
  okButton?: string | undefined;
  /** `danger` turns the primary button red. */
  style?: 'danger' | undefined;
  /** Runs when the dialog closes, unless the second argument names another function. */
  callback?: Callback | undefined;
}

/** The argument of `PlatformApp.Modal.confirm`, instead of a plain text. */
export interface ConfirmConfig<Callback = ConfirmCallback> extends AlertConfig<Callback> {
  /** Label of the cancel button. Default `Cancel`. */
  cancelButton?: string | undefined;
}

/** The argument of `PlatformApp.Modal.input`, instead of a plain text. */
export type InputConfig = ConfirmConfig<InputCallback>;

/** A product or a collection of the shop, as the REST API gives it. */
export interface PickedRecord {
  readonly id: number;
  readonly title: string;
  readonly [field: string]: unknown;
}

/**
 * Runs when a picker closes: `true` and the chosen records, whole, or `false` and an empty list.
 */
export type PickerCallback<Resource extends PickerResource = PickerResource> = (
  success: boolean,
  data: { readonly [Name in Resource]: readonly PickedRecord[] },
) => void;

/** The argument of `PlatformApp.Modal.productPicker` and `collectionPicker`. Not in the spec. */
export interface PickerConfig<Resource extends PickerResource = PickerResource> {
  /** Whether more than one can be chosen. Default: false. */
  selectMultiple?: boolean | undefined;
  /** Whether products that customers cannot see are listed too. Default: true. */
  showHidden?: boolean | undefined;
  /** Id of the record, or ids of the records, that are chosen at first. */
  resourceId?: number | string | readonly (number | string)[] | undefined;
  /** Title of the dialog. Default: `Choose a product` and the like. */
  title?: string | undefined;
  /** Runs when the picker closes, unless the second argument names another function. */
  callback?: PickerCallback<Resource> | undefined;
}

/** A modal to open, and the callback from its config. */
export interface ReadModal {
  readonly modal: Modal;
  readonly callback: AppFunction | undefined;
}

/** Reads the argument of `Modal.open`: spec table *Modal config*. */
export function readFrameModal(config: unknown, place: string, id: ModalId, context: ReadContext): ReadModal {
  const keys = ['src', 'title', 'width', 'height', 'buttons', 'style', 'callback'] as const;
  const read = createConfigReader(config, place, keys, context.report);
  const buttons = read.config('buttons', ['primary', 'secondary', 'tertiary']);
  const src = read.url('src', context.base);
  // Sent even without a URL: the host refuses it and closes the modal, so that the callback runs.
  if (!read.value('src')) context.report('argument-type', read.placeOf('src'));
  return {
    modal: {
      type: 'frame',
      id,
      title: read.text('title') ?? '',
      style: read.choice('style', ['danger']),
      src: src ?? '',
      width: read.choice('width', MODAL_WIDTHS) ?? 'small',
      height: readHeight(read.value('height'), read.placeOf('height'), context.report),
      primary: readGroup(buttons, 'primary', LIMITS.modalPrimaryButtons, context, readButton)[0],
      secondary: readGroup(buttons, 'secondary', LIMITS.modalSecondaryButtons, context, readButton),
      tertiary: readGroup(buttons, 'tertiary', LIMITS.modalTertiaryButtons, context, readButton),
    },
    callback: read.callback('callback'),
  };
}

/**
 * Reads the argument of `Modal.alert`, `confirm` and `input`: a text or an object. Missing labels
 * get defaults.
 */
export function readDialogModal(
  type: 'alert' | 'confirm' | 'input',
  options: unknown,
  place: string,
  id: ModalId,
  { report }: ReadContext,
): ReadModal {
  const keys = ['title', 'message', 'okButton', 'cancelButton', 'style', 'callback'] as const;
  const read = createConfigReader(isObject(options) ? options : { message: options }, place, keys, report);
  const base = {
    id,
    title: read.text('title') ?? { alert: 'Alert', confirm: 'Confirm', input: 'Input' }[type],
    style: read.choice('style', ['danger']),
    message: read.text('message', LIMITS.messageLength) ?? '',
    okButton: read.text('okButton')?.trim() || 'OK',
  };
  return {
    modal:
      type === 'alert'
        ? { ...base, type }
        : { ...base, type, cancelButton: read.text('cancelButton')?.trim() || 'Cancel' },
    callback: read.callback('callback'),
  };
}

const PICKED: Readonly<Record<PickerResource, string>> = { products: 'a product', collections: 'a collection' };

/** Reads the argument of `Modal.productPicker` and `collectionPicker`. */
export function readPickerModal(
  resource: PickerResource,
  options: unknown,
  place: string,
  id: ModalId,
  { report }: ReadContext,
): ReadModal {
  const keys = ['selectMultiple', 'showHidden', 'resourceId', 'title', 'callback'] as const;
  const read = createConfigReader(options, place, keys, report);
  const selectMultiple = read.flag('selectMultiple') ?? false;
  const given = read.value('resourceId') ?? [];
  const resourceIds = [given].flat().flatMap((value) => readId(value, read.placeOf('resourceId'), report));
  return {
    modal: {
      type: 'picker',
      id,
      title: read.text('title') ?? `Choose ${selectMultiple ? resource : PICKED[resource]}`,
      resource,
      selectMultiple,
      showHidden: read.flag('showHidden') ?? true,
      resourceIds: resourceIds.slice(0, selectMultiple ? LIMITS.pickedRecords : 1),
    },
    callback: read.callback('callback'),
  };
}

/** Reads the id of a record, also as the text that HTML forms and attributes make of it. */
function readId(value: unknown, place: string, report: Report): readonly number[] {
  const id = Number(textOf(value));
  if (Number.isSafeInteger(id) && id > 0) return [id];
  report('argument-type', place, value);
  return [];
}

/**
 * Reads the body height of a modal in CSS pixels. Limits, "Modal height": the nearest height from
 * 100 to 700 is used (`height-out-of-range`). An empty text means "not given". Any other text that
 * is a number is converted, and any other value is ignored (both `argument-type`).
 */
export function readHeight(value: unknown, place: string, report: Report): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const given = Number(textOf(value));
  if (typeof value !== 'number' || Number.isNaN(given)) report('argument-type', place, value);
  if (Number.isNaN(given)) return undefined;
  const height = Math.round(given);
  const nearest = Math.min(Math.max(height, LIMITS.modalHeightMin), LIMITS.modalHeightMax);
  if (nearest !== height) report('height-out-of-range', place, value);
  return nearest;
}
