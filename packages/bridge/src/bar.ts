import {
  type BarConfig,
  type BarContexts,
  type PaginationConfig,
  readBar,
  readBreadcrumb,
  readPagination,
} from './config/bar-config.ts';
import type { ButtonConfig } from './config/button-config.ts';
import type { CallbackScope, ReadContext } from './page/callbacks.ts';
import type { Guest } from './guest.ts';
import type { MakeMethod } from './method.ts';
import { readText } from './config/values/read-text.ts';
import { readUrl } from './config/values/read-url.ts';

/** The top bar of the admin. */
export interface Bar {
  /**
   * Defines the bar and its buttons, in place of everything it showed before. Best called in
   * `ready`.
   *
   * @example PlatformApp.Bar.initialize({ title: 'Orders', buttons: { primary: { label: 'Save',
   *   message: 'save' } } });
   */
  readonly initialize: (config?: BarConfig) => void;
  /** Stops the loading spinner. Call it on every page, in `ready`. */
  readonly loadingOff: () => void;
  /** Starts the spinner again: when moving between pages, or for requests. */
  readonly loadingOn: () => void;
  /** Sets the title after the app's name. */
  readonly setTitle: (title: string) => void;
  /** Sets the icon; without a URL the default one. */
  readonly setIcon: (icon?: string) => void;
  /** Sets the pagination arrows; `undefined` removes them. */
  readonly setPagination: (config?: PaginationConfig | true) => void;
  /** Sets the breadcrumb; `undefined` removes it. */
  readonly setBreadcrumb: (config?: ButtonConfig) => void;
}

/** Makes {@link Bar}. */
export function createBar(method: MakeMethod): Bar {
  const scopes: Partial<Record<keyof BarContexts, CallbackScope>> = {};
  // The functions of a part are dropped once its new config was read. A config that throws
  // replaces nothing.
  const replace = <Part>(guest: Guest, part: keyof BarContexts, read: (context: ReadContext) => Part): Part => {
    const scope = guest.createScope();
    const replacement = read(scope);
    scopes[part]?.release();
    scopes[part] = scope;
    return replacement;
  };

  return {
    initialize: method('Bar.initialize', (guest, config: unknown) => {
      const whole = replace(guest, 'bar', (bar) =>
        replace(guest, 'pagination', (pagination) =>
          replace(guest, 'breadcrumb', (breadcrumb) =>
            readBar(config, 'Bar.initialize', { bar, pagination, breadcrumb }),
          ),
        ),
      );
      guest.send('setBar', whole);
    }),
    loadingOff: method('Bar.loadingOff', (guest) => {
      guest.send('setLoading', false);
    }),
    loadingOn: method('Bar.loadingOn', (guest) => guest.send('setLoading', true)),
    setTitle: method('Bar.setTitle', (guest, title: unknown) => {
      guest.send('setTitle', readText(title, 'Bar.setTitle', guest.report) ?? '');
    }),
    setIcon: method('Bar.setIcon', (guest, icon: unknown) => {
      guest.send('setIcon', readUrl(icon, 'Bar.setIcon', guest.report, guest.page.document.baseURI));
    }),
    setPagination: method('Bar.setPagination', (guest, config: unknown) => {
      const pagination = replace(guest, 'pagination', (context) =>
        readPagination(config, 'Bar.setPagination', context),
      );
      guest.send('setPagination', pagination);
    }),
    setBreadcrumb: method('Bar.setBreadcrumb', (guest, config: unknown) => {
      const breadcrumb = replace(guest, 'breadcrumb', (context) =>
        readBreadcrumb(config, 'Bar.setBreadcrumb', context),
      );
      guest.send('setBreadcrumb', breadcrumb);
    }),
  };
}
