// The words that a key of a config accepts. In a file without schemas, so that the script of the
// app does not contain valibot.

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
export const PICKER_RESOURCES = ['products', 'collections'] as const;

/** One of {@link PICKER_RESOURCES}. */
export type PickerResource = (typeof PICKER_RESOURCES)[number];
