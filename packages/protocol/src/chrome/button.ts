import * as v from 'valibot';
import { BUTTON_STYLES, LINK_TARGETS, type ButtonStyle, type LinkTarget } from './choices.ts';
import { idSchema } from '../values/id.ts';
import { LIMITS } from '../limits/limits.ts';
import { messageSchema, textSchema, urlTextSchema } from '../values/text.ts';

declare const callbackIdBrand: unique symbol;

/** Stands for a guest function on the wire. Unique within one document of the guest. */
export type CallbackId = number & { readonly [callbackIdBrand]: true };

/**
 * A button as it crosses the border: spec table *Button object*, with every default filled in by
 * the guest.
 */
export interface WireButton {
  readonly type: 'button';
  /** Text on the button. */
  readonly label: string;
  /**
   * The app message that the host posts to the guest on click; generated when the app gave none.
   */
  readonly message: string;
  /** The guest function to run on click. */
  readonly callback?: CallbackId | undefined;
  /** An absolute URL, or for the target `shopify` also an admin path such as `/orders/1`. */
  readonly href?: string | undefined;
  /** Where `href` opens. */
  readonly target: LinkTarget;
  /** Whether the loading bar starts on click. */
  readonly loading: boolean;
  /** Absent: the look of its group. */
  readonly style?: ButtonStyle | undefined;
}

/** A secondary top bar button that opens a menu. */
export interface WireDropdown {
  readonly type: 'dropdown';
  /** Text on the button that opens the menu. */
  readonly label: string;
  /** Absent: the look of its group. */
  readonly style?: ButtonStyle | undefined;
  /** The items of the menu, in order. */
  readonly links: readonly WireButton[];
}

const styleSchema = v.optional(v.picklist(BUTTON_STYLES));

/** Accepts a {@link WireButton}. */
export const buttonSchema: v.GenericSchema<WireButton> = v.strictObject({
  type: v.literal('button'),
  label: textSchema,
  message: messageSchema,
  callback: v.optional(idSchema<CallbackId>()),
  href: v.optional(urlTextSchema),
  target: v.picklist(LINK_TARGETS),
  loading: v.boolean(),
  style: styleSchema,
});

/** Accepts a {@link WireDropdown}. */
export const dropdownSchema: v.GenericSchema<WireDropdown> = v.strictObject({
  type: v.literal('dropdown'),
  label: textSchema,
  style: styleSchema,
  links: v.pipe(v.array(buttonSchema), v.maxLength(LIMITS.dropdownLinks)),
});
