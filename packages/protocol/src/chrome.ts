import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { labelSchema, messageSchema, shownMessageSchema, urlTextSchema } from './text.ts';
import { idSchema, type Wire } from './values.ts';

// What the chrome draws around an app. Each shape is declared once, by the schema that checks it:
// the guest sends it with every default filled in, and the host shows it, with keys (`Shown`).

/**
 * Where a button's `href` opens: a new tab, the frame around the app, a section of the admin, or
 * the app's frame.
 */
export const LINK_TARGETS = ['new', 'parent', 'shopify', 'app'] as const;

/** One of {@link LINK_TARGETS}. */
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** A look other than that of the button's group: red, or greyed out and without effect. */
export const BUTTON_STYLES = ['danger', 'disabled'] as const;

/** One of {@link BUTTON_STYLES}. */
export type ButtonStyle = (typeof BUTTON_STYLES)[number];

/** Widths of a modal: the spec's *Modal config*. `small` is the default. */
export const MODAL_WIDTHS = ['small', 'large', 'fullwidth'] as const;

/** One of {@link MODAL_WIDTHS}. */
export type ModalWidth = (typeof MODAL_WIDTHS)[number];

/** The resources that a picker can list. */
const PICKER_RESOURCES = ['products', 'collections'] as const;

/** `products` or `collections`: what a picker can list. */
export type PickerResource = (typeof PICKER_RESOURCES)[number];

/** The access levels of the spec's table *User object*, in its order. */
export const ACCOUNT_ACCESS_LEVELS = ['Account owner', 'Full access', 'Limited access'] as const;

/** How much of the shop the signed-in user may see. */
export type AccountAccess = (typeof ACCOUNT_ACCESS_LEVELS)[number];

/** The value of `PlatformApp.User.current`: only `accountAccess`. */
export interface User {
  /** How much of the shop the signed-in user may see. */
  readonly accountAccess: AccountAccess;
}

declare const callbackIdBrand: unique symbol;
declare const modalIdBrand: unique symbol;

/** Stands for a guest function on the wire. Unique within one document of the guest. */
export type CallbackId = number & { readonly [callbackIdBrand]: true };

/** Names an open modal. The guest that opens it mints the id, unique within its document. */
export type ModalId = number & { readonly [modalIdBrand]: true };

// Spec table *Button object*.
const buttonSchema = v.strictObject({
  type: v.literal('button'),
  label: labelSchema,
  /** The app message that the host posts on click. The guest makes one if the app gave none. */
  message: messageSchema,
  /** The guest function to run on click. */
  callback: v.optional(idSchema<CallbackId>()),
  /**
   * From a guest: an absolute URL, or for the target `shopify` also an admin path such as
   * `/orders/1`. Shown: an http(s) URL, or a path under `/admin`; absent if it was refused.
   */
  href: v.optional(urlTextSchema),
  /** Where `href` opens. */
  target: v.picklist(LINK_TARGETS),
  /** Whether the loading bar starts on click. */
  loading: v.boolean(),
  /** Absent: the look of its group. A `disabled` button can be focused and never fires. */
  style: v.optional(v.picklist(BUTTON_STYLES)),
});

/** A button of an app. */
export interface Button extends Wire<typeof buttonSchema> {}

const dropdownSchema = v.strictObject({
  type: v.literal('dropdown'),
  label: labelSchema,
  style: v.optional(v.picklist(BUTTON_STYLES)),
  /** The items of the menu, in order. */
  links: v.pipe(v.array(buttonSchema), v.maxLength(LIMITS.dropdownLinks)),
});

/** A secondary button of the top bar that opens a menu. */
export interface Dropdown extends Wire<typeof dropdownSchema> {}

/** Accepts a breadcrumb, or that there is none. */
export const breadcrumbSchema = v.optional(buttonSchema);

/** Accepts the arrows of the bar, or that there are none. */
export const paginationSchema = v.optional(
  v.strictObject({ previous: v.optional(buttonSchema), next: v.optional(buttonSchema) }),
);

/** The arrows of the bar. One without a button is shown, but inactive (Bar config, `pagination`). */
export type Pagination = NonNullable<Wire<typeof paginationSchema>>;

/** Accepts the bar of an app: spec table *Bar config*. Absent keys show nothing or the default. */
export const barSchema = v.strictObject({
  /** Shown after the app's name. */
  title: v.optional(labelSchema),
  /** An absolute URL; shown only if it is an http(s) one. Absent: the default icon. */
  icon: v.optional(urlTextSchema),
  primary: v.optional(buttonSchema),
  secondary: v.pipe(v.array(v.union([buttonSchema, dropdownSchema])), v.maxLength(LIMITS.barSecondaryButtons)),
  pagination: paginationSchema,
  /** Shown only beside a title. */
  breadcrumb: breadcrumbSchema,
});

/** The top bar, as `Bar.initialize` defines it. */
export interface Bar extends Wire<typeof barSchema> {}

/** Accepts a body height that a modal may have, in CSS pixels. */
export const modalHeightSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(LIMITS.modalHeightMin),
  v.maxValue(LIMITS.modalHeightMax),
);

// Written out for each kind of modal: bundlers keep what is spread at the top of a module, and the
// script of the app must not contain valibot.
const frameModalSchema = v.strictObject({
  type: v.literal('frame'),
  /** Names the modal in `modal-closed`. */
  id: idSchema<ModalId>(),
  title: labelSchema,
  /** Turns the primary button from blue to red. */
  style: v.optional(v.literal('danger')),
  /** The absolute URL of the page. */
  src: urlTextSchema,
  width: v.picklist(MODAL_WIDTHS),
  /** Body height in CSS pixels. Absent: the default of the width. */
  height: v.optional(modalHeightSchema),
  primary: v.optional(buttonSchema),
  /** At the end of the line, before the primary button. */
  secondary: v.pipe(v.array(buttonSchema), v.maxLength(LIMITS.modalSecondaryButtons)),
  /** At the start of the line. */
  tertiary: v.pipe(v.array(buttonSchema), v.maxLength(LIMITS.modalTertiaryButtons)),
});

/** `Modal.open`: a page of the app in a dialog. Spec table *Modal config*. */
export interface FrameModal extends Wire<typeof frameModalSchema> {}

const alertSchema = v.strictObject({
  type: v.literal('alert'),
  id: idSchema<ModalId>(),
  title: labelSchema,
  style: v.optional(v.literal('danger')),
  message: shownMessageSchema,
  okButton: labelSchema,
});

const questionSchema = v.strictObject({
  type: v.picklist(['confirm', 'input']),
  id: idSchema<ModalId>(),
  title: labelSchema,
  style: v.optional(v.literal('danger')),
  message: shownMessageSchema,
  okButton: labelSchema,
  cancelButton: labelSchema,
});

/** `Modal.alert`, `confirm` and `input`: a message, a question or a text box. */
export type DialogModal = Wire<typeof alertSchema | typeof questionSchema>;

const pickerSchema = v.strictObject({
  type: v.literal('picker'),
  id: idSchema<ModalId>(),
  title: labelSchema,
  style: v.optional(v.literal('danger')),
  resource: v.picklist(PICKER_RESOURCES),
  /** Whether more than one can be chosen. */
  selectMultiple: v.boolean(),
  /** Whether products that customers cannot see are listed too. */
  showHidden: v.boolean(),
  /** The records that are chosen at first. */
  resourceIds: v.pipe(v.array(idSchema()), v.maxLength(LIMITS.pickedRecords)),
});

/** `Modal.productPicker` and `collectionPicker`: lets the user choose records. Not in the spec. */
export interface PickerModal extends Wire<typeof pickerSchema> {}

/** Accepts any {@link Modal}. */
export const modalSchema = v.variant('type', [frameModalSchema, alertSchema, questionSchema, pickerSchema]);

/** A modal. */
export type Modal = FrameModal | DialogModal | PickerModal;

/** Accepts the kind of a flash. */
export const flashKindSchema = v.picklist(['notice', 'error']);

/** Whether a flash is neutral or reports a failure. */
export type FlashKind = Wire<typeof flashKindSchema>;

/** A message in the chrome: `flashNotice` and `flashError`. */
export interface Flash {
  /** The id for `Host.dismissFlash`. Never reused. */
  readonly id: number;
  readonly kind: FlashKind;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * A shape as the chrome shows it: with a key for each button, dropdown and modal, in place of an
 * id of the guest. Keys are never reused, so a click on what is gone does nothing.
 */
export type Shown<Shape> = Shape extends Leaf
  ? Shape
  : Shape extends readonly (infer Item)[]
    ? readonly Shown<Item>[]
    : { readonly [Key in keyof Shape as Exclude<Key, 'id'>]: Shown<Shape[Key]> } & (Shape extends {
        readonly type: string;
      }
        ? { readonly key: number }
        : unknown);

// A branded id is an object to the compiler, so these come first.
type Leaf = string | number | boolean | undefined;
