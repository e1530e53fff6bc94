import * as v from 'valibot';
import { buttonSchema, dropdownSchema, type WireButton, type WireDropdown } from './button.ts';
import { LIMITS } from '../limits/limits.ts';
import { textSchema, urlTextSchema } from '../values/text.ts';

/**
 * The pagination arrows of the top bar. Both arrows show as soon as the object exists; one without
 * a button is inactive (Bar config, `pagination`).
 */
export interface WirePagination {
  /** The action of the arrow back. */
  readonly previous?: WireButton | undefined;
  /** The action of the arrow forward. */
  readonly next?: WireButton | undefined;
}

/**
 * The top bar as `Bar.initialize` defines it: spec table *Bar config*. Absent keys show nothing or
 * the default.
 */
export interface WireBar {
  /** Title after the app's name. */
  readonly title?: string | undefined;
  /** Absolute URL of the icon. Absent: the default icon. */
  readonly icon?: string | undefined;
  /** The one primary button. */
  readonly primary?: WireButton | undefined;
  /** The secondary buttons, in order. */
  readonly secondary: readonly (WireButton | WireDropdown)[];
  /** Absent: no arrows. */
  readonly pagination?: WirePagination | undefined;
  /** Absent: no breadcrumb. */
  readonly breadcrumb?: WireButton | undefined;
}

/** Accepts a {@link WirePagination}. */
export const paginationSchema: v.GenericSchema<WirePagination> = v.strictObject({
  previous: v.optional(buttonSchema),
  next: v.optional(buttonSchema),
});

/** Accepts a {@link WireBar}. */
export const barSchema: v.GenericSchema<WireBar> = v.strictObject({
  title: v.optional(textSchema),
  icon: v.optional(urlTextSchema),
  primary: v.optional(buttonSchema),
  secondary: v.pipe(v.array(v.union([buttonSchema, dropdownSchema])), v.maxLength(LIMITS.barSecondaryButtons)),
  pagination: v.optional(paginationSchema),
  breadcrumb: v.optional(buttonSchema),
});
