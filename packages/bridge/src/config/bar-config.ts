import {
  type ButtonConfig,
  type PaginationButtonConfig,
  readBarButton,
  readButton,
  readGroup,
} from './button-config.ts';
import { createConfigReader } from './config-reader.ts';
import type { ReadContext } from '../page/callbacks.ts';
import { isObject, LIMITS, type Bar, type Button, type Pagination } from '@platformapp/protocol';

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

/**
 * The argument of `PlatformApp.Bar.initialize`: spec table *Bar config*. Every key is optional.
 */
export interface BarConfig {
  /** The buttons at the end of the bar. */
  buttons?: BarButtonsConfig | undefined;
  /** Title shown after the app's name. */
  title?: string | undefined;
  /** URL of the icon. Without one, or when empty, the default icon is shown. */
  icon?: string | undefined;
  /** The arrows; any other truthy value shows them inactive. */
  pagination?: PaginationConfig | true | undefined;
  /** A button before the title. Needs a title. */
  breadcrumb?: ButtonConfig | undefined;
}

/**
 * The contexts of the parts of a bar. Each part keeps its own callbacks, because it can be
 * replaced alone.
 */
export interface BarContexts {
  readonly bar: ReadContext;
  readonly pagination: ReadContext;
  readonly breadcrumb: ReadContext;
}

/**
 * Reads the argument of `Bar.initialize`: spec table *Bar config*. A value that is not an object
 * makes an empty bar.
 */
export function readBar(config: unknown, place: string, { bar, pagination, breadcrumb }: BarContexts): Bar {
  const keys = ['buttons', 'title', 'icon', 'pagination', 'breadcrumb'] as const;
  const read = createConfigReader(config, place, keys, bar.report);
  const buttons = read.config('buttons', ['primary', 'secondary']);
  return {
    title: read.text('title'),
    icon: read.url('icon', bar.base),
    primary: readGroup(buttons, 'primary', LIMITS.barPrimaryButtons, bar, readButton)[0],
    secondary: readGroup(buttons, 'secondary', LIMITS.barSecondaryButtons, bar, readBarButton),
    pagination: readPagination(read.value('pagination'), read.placeOf('pagination'), pagination),
    breadcrumb: readBreadcrumb(read.value('breadcrumb'), read.placeOf('breadcrumb'), breadcrumb),
  };
}

/**
 * Reads a pagination. Bar config, `pagination`: any truthy value shows both arrows. An arrow
 * without a button is inactive.
 */
export function readPagination(config: unknown, place: string, context: ReadContext): Pagination | undefined {
  if (!config) return undefined;
  const read = createConfigReader(isObject(config) ? config : {}, place, ['previous', 'next'], context.report);
  const arrow = (key: 'previous' | 'next', label: string): Button | undefined => {
    const button = read.value(key);
    if (isObject(button)) return readButton(button, read.placeOf(key), context, label);
    if (button) context.report('argument-type', read.placeOf(key), button);
    return undefined;
  };
  return { previous: arrow('previous', 'Previous'), next: arrow('next', 'Next') };
}

/** Reads a breadcrumb. A falsy value means none. */
export function readBreadcrumb(config: unknown, place: string, context: ReadContext): Button | undefined {
  return config ? readButton(config, place, context) : undefined;
}
