import { LIMITS, type WireBar, type WireButton, type WirePagination, isObject } from '@platformapp/protocol';
import { createConfigReader } from './config-reader.ts';
import type { ReadContext } from './read-context.ts';
import { readBarButton, readButton } from './read-button.ts';
import { readGroup } from './read-group.ts';

/**
 * The parts of a bar whose callbacks may be replaced one by one, each with a context of its own.
 */
export interface BarContexts {
  readonly bar: ReadContext;
  readonly pagination: ReadContext;
  readonly breadcrumb: ReadContext;
}

/**
 * Reads what `Bar.initialize` got: spec table *Bar config*. Anything but an object makes an empty
 * bar.
 */
export function readBar(config: unknown, place: string, { bar, pagination, breadcrumb }: BarContexts): WireBar {
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
 * Reads a pagination. Bar config, `pagination`: a value that is not falsy shows both arrows; an
 * arrow without a button is inactive.
 */
export function readPagination(config: unknown, place: string, context: ReadContext): WirePagination | undefined {
  if (!config) return undefined;
  const read = createConfigReader(isObject(config) ? config : {}, place, ['previous', 'next'], context.report);
  const arrow = (key: 'previous' | 'next', label: string): WireButton | undefined =>
    isObject(read.value(key)) ? readButton(read.value(key), read.placeOf(key), context, label) : undefined;
  return { previous: arrow('previous', 'Previous'), next: arrow('next', 'Next') };
}

/** Reads a breadcrumb. A falsy value means none. */
export function readBreadcrumb(config: unknown, place: string, context: ReadContext): WireButton | undefined {
  return config ? readButton(config, place, context) : undefined;
}
