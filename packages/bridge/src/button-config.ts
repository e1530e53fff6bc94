import type { ButtonStyle, LinkTarget } from '@platformapp/protocol';

/**
 * A button of the top bar, of a dropdown or of a modal: spec table *Button object*. `undefined` and
 * `null` count like a key that is not there.
 */
export interface ButtonConfig {
  /** Button text. Required: a button without one is left out. */
  label: string;
  /** The app message that the admin posts to the app on click. Generated when absent. */
  message?: string | undefined;
  /** Runs on click, before the message is posted. `data` is `undefined` for buttons. */
  callback?: ((message: string, data: unknown) => void) | undefined;
  /**
   * What to open: a URL, relative ones within the app, or a path such as `/orders/1` for the target
   * `shopify`.
   */
  href?: string | undefined;
  /**
   * Where `href` opens: a new tab, the frame around the app, a section of the admin, or (default)
   * the app's frame.
   */
  target?: LinkTarget | undefined;
  /**
   * Whether the spinner starts on click. Default: true for an `href` with the target `app` or
   * `parent`.
   */
  loading?: boolean | undefined;
  /** `danger` makes the button red; a `disabled` button does nothing. */
  style?: ButtonStyle | undefined;
  /** Makes a secondary top bar button open the menu of its `links`. */
  type?: 'dropdown' | undefined;
  /** Items of the dropdown. */
  links?: ButtonConfig | readonly ButtonConfig[] | undefined;
}

/** A pagination arrow: the spec's *Pagination button definition*. */
export interface PaginationButtonConfig {
  /** Runs on click. */
  callback?: ((message: string, data: unknown) => void) | undefined;
  /** URL opened in the app. */
  href?: string | undefined;
  /** Whether the spinner starts on click. Default: true. */
  loading?: boolean | undefined;
}
