import type { ButtonConfig, PaginationButtonConfig } from './button-config.ts';

/** The pagination arrows. An arrow without a definition is shown, but inactive. */
export interface PaginationConfig {
  /** The arrow back. */
  previous?: PaginationButtonConfig | undefined;
  /** The arrow forward. */
  next?: PaginationButtonConfig | undefined;
}

/** The buttons of the top bar. A single object counts like an array of one. */
export interface BarButtonsConfig {
  /** Blue; at most 1. */
  primary?: ButtonConfig | readonly ButtonConfig[] | undefined;
  /** White; at most 4. Only these may be dropdowns. */
  secondary?: ButtonConfig | readonly ButtonConfig[] | undefined;
}

/** What `PlatformApp.Bar.initialize` takes: spec table *Bar config*. Every key is optional. */
export interface BarConfig {
  /** The buttons at the end of the bar. */
  buttons?: BarButtonsConfig | undefined;
  /** Title shown behind the app's name. */
  title?: string | undefined;
  /** URL of the icon. Without one, or when empty, the default icon is shown. */
  icon?: string | undefined;
  /** The arrows; any other truthy value shows them inactive. */
  pagination?: PaginationConfig | true | undefined;
  /** A button before the title. Needs a title. */
  breadcrumb?: ButtonConfig | undefined;
}
