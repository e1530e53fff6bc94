import { type BarConfig, type PaginationConfig, readBar, readBreadcrumb, readPagination } from './config/bar-config.ts';
import type { ButtonConfig } from './config/button-config.ts';
import type { CallbackScope } from './page/callbacks.ts';
import type { Guest } from './guest.ts';
import type { MakeMethod } from './method.ts';
import type { ReadContext } from './config/config-reader.ts';
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
  const scopes: Partial<Record<'bar' | 'pagination' | 'breadcrumb', CallbackScope>> = {};
  // The functions of a part are dropped when the part is replaced.
  const replace = (guest: Guest, part: keyof typeof scopes): ReadContext => {
    scopes[part]?.release();
    return guest.createReadContext((scopes[part] = guest.createScope()));
  };

  return {
    initialize: method('Bar.initialize', (guest, config: unknown) => {
      const contexts = {
        bar: replace(guest, 'bar'),
        pagination: replace(guest, 'pagination'),
        breadcrumb: replace(guest, 'breadcrumb'),
      };
      guest.send('setBar', readBar(config, 'Bar.initialize', contexts));
    }),
    loadingOff: method('Bar.loadingOff', (guest) => guest.send('setLoading', false)),
    loadingOn: method('Bar.loadingOn', (guest) => guest.send('setLoading', true)),
    setTitle: method('Bar.setTitle', (guest, title: unknown) => {
      guest.send('setTitle', readText(title, 'Bar.setTitle', guest.report) ?? '');
    }),
    setIcon: method('Bar.setIcon', (guest, icon: unknown) => {
      guest.send('setIcon', readUrl(icon, 'Bar.setIcon', guest.report, guest.page.document.baseURI));
    }),
    setPagination: method('Bar.setPagination', (guest, config: unknown) => {
      guest.send('setPagination', readPagination(config, 'Bar.setPagination', replace(guest, 'pagination')));
    }),
    setBreadcrumb: method('Bar.setBreadcrumb', (guest, config: unknown) => {
      guest.send('setBreadcrumb', readBreadcrumb(config, 'Bar.setBreadcrumb', replace(guest, 'breadcrumb')));
    }),
  };
}
