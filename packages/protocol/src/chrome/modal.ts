import * as v from 'valibot';
import { buttonSchema, type WireButton } from './button.ts';
import { MODAL_WIDTHS, PICKER_RESOURCES, type ModalWidth, type PickerResource } from './choices.ts';
import { idSchema } from '../values/id.ts';
import { LIMITS } from '../limits/limits.ts';
import { messageSchema, textSchema, urlTextSchema } from '../values/text.ts';

declare const modalIdBrand: unique symbol;

/** Names an open modal. The guest that opens it mints the id, unique within its document. */
export type ModalId = number & { readonly [modalIdBrand]: true };

/** Fields that every kind of modal has. */
interface WireModalBase {
  /** Names the modal in `modal-closed`. */
  readonly id: ModalId;
  /** Shown in the head of the dialog and read as its name. */
  readonly title: string;
  /** Turns the primary button from blue to red. */
  readonly style?: 'danger' | undefined;
}

/** `Modal.open`: a page of the app in a dialog. */
export interface WireFrameModal extends WireModalBase {
  readonly type: 'frame';
  /** Absolute URL of the page. */
  readonly src: string;
  /** How wide the dialog is. */
  readonly width: ModalWidth;
  /** Body height in CSS pixels. Absent: the default of the width. */
  readonly height?: number | undefined;
  /** The one primary button, at the end of the line. */
  readonly primary?: WireButton | undefined;
  /** Buttons at the end of the line, before the primary one. */
  readonly secondary: readonly WireButton[];
  /** Buttons at the start of the line. */
  readonly tertiary: readonly WireButton[];
}

/** `Modal.alert`: a message with one button. */
export interface WireAlertModal extends WireModalBase {
  readonly type: 'alert';
  readonly message: string;
  /** Label of the only button. */
  readonly okButton: string;
}

/** `Modal.confirm` and `Modal.input`: a question with two buttons; an input also has a text box. */
export interface WireQuestionModal extends WireModalBase {
  readonly type: 'confirm' | 'input';
  readonly message: string;
  /** Label of the button that closes with `true`, and with the text of an input. */
  readonly okButton: string;
  /** Label of the button that closes with `false`, and with an empty text for an input. */
  readonly cancelButton: string;
}

/**
 * `Modal.productPicker` and `collectionPicker`: lets the user choose records of the shop. Not in
 * the spec.
 */
export interface WirePickerModal extends WireModalBase {
  readonly type: 'picker';
  readonly resource: PickerResource;
  /** Whether more than one can be chosen. */
  readonly selectMultiple: boolean;
  /** Whether products that customers cannot see are listed too. */
  readonly showHidden: boolean;
  /** Ids of the records that are chosen at first. */
  readonly resourceIds: readonly number[];
}

/** Any modal as it crosses the border. */
export type WireModal = WireFrameModal | WireAlertModal | WireQuestionModal | WirePickerModal;

/** Accepts a body height that a modal may have, in CSS pixels. */
export const modalHeightSchema: v.GenericSchema<number> = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(LIMITS.modalHeightMin),
  v.maxValue(LIMITS.modalHeightMax),
);

const base = { id: idSchema<ModalId>(), title: textSchema, style: v.optional(v.literal('danger')) };
const alertFields = { message: messageSchema, okButton: textSchema };

const group = (max: number): v.GenericSchema<readonly WireButton[]> => v.pipe(v.array(buttonSchema), v.maxLength(max));

/** Accepts a {@link WireModal}. */
export const modalSchema: v.GenericSchema<WireModal> = v.variant('type', [
  v.strictObject({
    ...base,
    type: v.literal('frame'),
    src: urlTextSchema,
    width: v.picklist(MODAL_WIDTHS),
    height: v.optional(modalHeightSchema),
    primary: v.optional(buttonSchema),
    secondary: group(LIMITS.modalSecondaryButtons),
    tertiary: group(LIMITS.modalTertiaryButtons),
  }),
  v.strictObject({ ...base, type: v.literal('alert'), ...alertFields }),
  v.strictObject({ ...base, type: v.picklist(['confirm', 'input']), ...alertFields, cancelButton: textSchema }),
  v.strictObject({
    ...base,
    type: v.literal('picker'),
    resource: v.picklist(PICKER_RESOURCES),
    selectMultiple: v.boolean(),
    showHidden: v.boolean(),
    resourceIds: v.pipe(v.array(idSchema()), v.maxLength(LIMITS.pickedRecords)),
  }),
]);
