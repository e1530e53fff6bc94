import { parseWebUrl } from '@platformapp/protocol';
import type { Bar, Button, Pagination, Shown } from '@platformapp/protocol';
import { type AdminStore, EMPTY_BAR } from '../state/admin-store.ts';
import type { Buttons, ButtonGroup } from './buttons.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** The top bar of the app in the main frame: spec table *Bar config* and the `Bar` methods. */
export interface TopBar {
  /** `Bar.initialize`: replaces the whole bar. */
  initialize(session: HostSession, bar: Bar): void;
  /** `Bar.setTitle`; an empty title removes the title and the breadcrumb. */
  setTitle(title: string): void;
  /** `Bar.setIcon`; the default icon when the URL is empty, absent or refused. */
  setIcon(session: HostSession, icon: string | undefined): void;
  /** `Bar.setPagination`; `undefined` removes the arrows. */
  setPagination(session: HostSession, pagination: Pagination | undefined): void;
  /** `Bar.setBreadcrumb`; `undefined` removes it. */
  setBreadcrumb(session: HostSession, breadcrumb: Button | undefined): void;
  /** Restores the safe default and removes every button. */
  reset(): void;
}

type Part = 'buttons' | 'pagination' | 'breadcrumb';

/** Makes the bar; it writes to `AdminState.bar`. */
export function createTopBar(store: AdminStore, buttons: Buttons, log: MisuseLog): TopBar {
  const groups = new Map<Part, ButtonGroup>();
  // Kept out of the state without a title, because it is shown only beside one.
  let breadcrumb: Shown<Button> | undefined;

  const show = (change: Partial<Shown<Bar>>): void => {
    const { title } = 'title' in change ? change : store.state.bar;
    store.update({ bar: { ...store.state.bar, ...change, breadcrumb: title === undefined ? undefined : breadcrumb } });
  };
  const reopen = (part: Part, session: HostSession): ButtonGroup => {
    groups.get(part)?.close();
    const group = buttons.openGroup(session);
    groups.set(part, group);
    return group;
  };
  const toIcon = (session: HostSession, icon: string | undefined, place: string): string | undefined => {
    if (icon === undefined || icon === '') return undefined;
    const url = parseWebUrl(icon);
    if (!url) log.record({ code: 'url-refused', place, value: icon }, session);
    return url?.href;
  };
  const toPagination = (
    session: HostSession,
    pagination: Pagination | undefined,
    place: string,
  ): Shown<Bar>['pagination'] => {
    const group = reopen('pagination', session);
    if (!pagination) return undefined;
    const { previous, next } = pagination;
    return {
      previous: previous && group.add(previous, `${place}.previous`),
      next: next && group.add(next, `${place}.next`),
    };
  };
  const takeBreadcrumb = (
    session: HostSession,
    button: Button | undefined,
    title: string | undefined,
    place: string,
  ): void => {
    const group = reopen('breadcrumb', session);
    breadcrumb = button && group.add(button, place);
    if (button && title === undefined) {
      log.record({ code: 'breadcrumb-without-title', place, value: button.label }, session);
    }
  };

  return {
    initialize(session, bar) {
      const place = 'Bar.initialize';
      const group = reopen('buttons', session);
      const title = toTitle(bar.title);
      takeBreadcrumb(session, bar.breadcrumb, title, `${place}: breadcrumb`);
      show({
        title,
        icon: toIcon(session, bar.icon, `${place}: icon`),
        primary: bar.primary && group.add(bar.primary, `${place}: buttons.primary`),
        secondary: bar.secondary.map((button, index) => {
          const at = `${place}: buttons.secondary[${index}]`;
          return button.type === 'dropdown' ? group.addDropdown(button, at) : group.add(button, at);
        }),
        pagination: toPagination(session, bar.pagination, `${place}: pagination`),
      });
    },
    setTitle: (title) => show({ title: toTitle(title) }),
    setIcon: (session, icon) => show({ icon: toIcon(session, icon, 'Bar.setIcon') }),
    setPagination: (session, pagination) =>
      show({ pagination: toPagination(session, pagination, 'Bar.setPagination') }),
    setBreadcrumb(session, button) {
      takeBreadcrumb(session, button, store.state.bar.title, 'Bar.setBreadcrumb');
      show({});
    },
    reset() {
      for (const group of groups.values()) group.close();
      groups.clear();
      breadcrumb = undefined;
      store.update({ bar: EMPTY_BAR });
    },
  };
}

function toTitle(title: string | undefined): string | undefined {
  return title?.trim() || undefined;
}
