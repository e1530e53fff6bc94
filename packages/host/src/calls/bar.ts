import { parseWebUrl, type Bar, type Button, type Pagination, type Shown } from '@platformapp/protocol';
import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import { EMPTY_BAR } from '../store.ts';
import type { Buttons, ButtonGroup } from './buttons.ts';

/** The calls of `PlatformApp.Bar`. */
type BarCalls = Pick<
  CallHandlers,
  'setBar' | 'setLoading' | 'setTitle' | 'setIcon' | 'setPagination' | 'setBreadcrumb'
>;

/** The top bar of the app in the main frame, as `AdminState.bar`: spec table *Bar config*. */
export class TopBar {
  readonly #context: HostContext;
  readonly #buttons: Buttons;
  readonly #groups = new Map<'buttons' | 'pagination' | 'breadcrumb', ButtonGroup>();
  // Kept out of the state without a title, because it is shown only beside one.
  #breadcrumb: Shown<Button> | undefined;

  constructor(context: HostContext, buttons: Buttons) {
    this.#context = context;
    this.#buttons = buttons;
  }

  /** The calls of a guest. Behaviour, *Modal*: a page inside a modal never changes the bar. */
  calls(session: Session): BarCalls {
    if (session.frame.role === 'modal') return this.#refusals(session);
    return {
      setBar: (bar) => this.#initialize(session, bar),
      setLoading: (isLoading) => this.#context.store.update({ isLoading, isStarting: false }),
      // An empty title removes the title and the breadcrumb.
      setTitle: (title) => this.#show({ title: toTitle(title) }),
      setIcon: (icon) => this.#show({ icon: this.#toIcon(session, icon, 'Bar.setIcon') }),
      setPagination: (pagination) =>
        this.#show({ pagination: this.#toPagination(session, pagination, 'Bar.setPagination') }),
      setBreadcrumb: (button) => {
        this.#takeBreadcrumb(session, button, this.#context.store.state.bar.title, 'Bar.setBreadcrumb');
        this.#show({});
      },
    };
  }

  /** Restores the safe default and removes every button. */
  reset(): void {
    for (const group of this.#groups.values()) group.close();
    this.#groups.clear();
    this.#breadcrumb = undefined;
    this.#context.store.update({ bar: EMPTY_BAR });
  }

  #refusals(session: Session): BarCalls {
    const refuse = (place: string): void =>
      this.#context.log.record({ code: 'modal-frame-call', place, value: '' }, session);
    return {
      setBar: () => refuse('Bar.initialize'),
      // The spec asks every page to call `Bar.loadingOff`, so this is not a misuse.
      setLoading: () => undefined,
      setTitle: () => refuse('Bar.setTitle'),
      setIcon: () => refuse('Bar.setIcon'),
      setPagination: () => refuse('Bar.setPagination'),
      setBreadcrumb: () => refuse('Bar.setBreadcrumb'),
    };
  }

  #initialize(session: Session, bar: Bar): void {
    const place = 'Bar.initialize';
    const group = this.#reopen('buttons', session);
    const title = toTitle(bar.title);
    this.#takeBreadcrumb(session, bar.breadcrumb, title, `${place}: breadcrumb`);
    this.#show({
      title,
      icon: this.#toIcon(session, bar.icon, `${place}: icon`),
      primary: bar.primary && group.add(bar.primary, `${place}: buttons.primary`),
      secondary: bar.secondary.map((button, index) => {
        const at = `${place}: buttons.secondary[${index}]`;
        return button.type === 'dropdown' ? group.addDropdown(button, at) : group.add(button, at);
      }),
      pagination: this.#toPagination(session, bar.pagination, `${place}: pagination`),
    });
    // Client-side script, `Bar.initialize`: "if never called, the loading spinner never stops".
    if (this.#context.store.state.isStarting) this.#context.store.update({ isLoading: false, isStarting: false });
  }

  #show(change: Partial<Shown<Bar>>): void {
    const { bar } = this.#context.store.state;
    const { title } = 'title' in change ? change : bar;
    this.#context.store.update({
      bar: { ...bar, ...change, breadcrumb: title === undefined ? undefined : this.#breadcrumb },
    });
  }

  #reopen(part: 'buttons' | 'pagination' | 'breadcrumb', session: Session): ButtonGroup {
    this.#groups.get(part)?.close();
    const group = this.#buttons.openGroup(session);
    this.#groups.set(part, group);
    return group;
  }

  /** The default icon when the URL is empty, absent or refused. */
  #toIcon(session: Session, icon: string | undefined, place: string): string | undefined {
    if (icon === undefined || icon === '') return undefined;
    const url = parseWebUrl(icon);
    if (!url) this.#context.log.record({ code: 'url-refused', place, value: icon }, session);
    return url?.href;
  }

  #toPagination(session: Session, pagination: Pagination | undefined, place: string): Shown<Pagination> | undefined {
    const group = this.#reopen('pagination', session);
    if (!pagination) return undefined;
    const { previous, next } = pagination;
    return {
      previous: previous && group.add(previous, `${place}.previous`),
      next: next && group.add(next, `${place}.next`),
    };
  }

  #takeBreadcrumb(session: Session, button: Button | undefined, title: string | undefined, place: string): void {
    const group = this.#reopen('breadcrumb', session);
    this.#breadcrumb = button && group.add(button, place);
    if (button && title === undefined) {
      this.#context.log.record({ code: 'breadcrumb-without-title', place, value: button.label }, session);
    }
  }
}

function toTitle(title: string | undefined): string | undefined {
  return title?.trim() || undefined;
}
