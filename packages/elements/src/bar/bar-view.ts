import type { ButtonView, DropdownView } from './button-view.ts';

/** The arrows of the bar. An arrow without a button is shown, but inactive (Bar config, `pagination`). */
export interface PaginationView {
  readonly previous?: ButtonView | undefined;
  readonly next?: ButtonView | undefined;
}

/** The top bar, ready to show: spec table *Bar config*. */
export interface BarView {
  readonly title?: string | undefined;
  /** An http(s) URL. Absent: the default icon. */
  readonly icon?: string | undefined;
  readonly primary?: ButtonView | undefined;
  readonly secondary: readonly (ButtonView | DropdownView)[];
  readonly pagination?: PaginationView | undefined;
  readonly breadcrumb?: ButtonView | undefined;
}
