import { parseWebUrl } from '@platformapp/protocol';
import { type Destination, resolveAppPath, resolveOutwardLink, resolveRedirect } from '../addresses/destination.ts';
import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';

/**
 * Every way in which an app moves itself or the admin. The effects get only allow-listed and
 * re-serialised addresses.
 */
export class Navigation {
  readonly #context: HostContext;
  readonly #shown = new WeakMap<Session, string>();

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** The calls of a guest. Behaviour, *Modal*: a page inside a modal never changes the address. */
  calls(session: Session): Pick<CallHandlers, 'pushState' | 'redirect' | 'followLink'> {
    return {
      pushState: (path) => (session.frame.role === 'app' ? this.#pushState(session, path) : undefined),
      redirect: (path) => this.#redirect(session, path),
      followLink: (url) => this.followLink(session, url),
    };
  }

  /**
   * A link or form with the target `_top` or `_parent`, in the app's page or a modal's. A page
   * without `init` has no session.
   */
  followLink(session: Session | undefined, text: string): void {
    const { log, origins } = this.#context;
    // Some apps name the shop without a protocol.
    const named = session ? [session.shopOrigin, `https://${session.shopOrigin}`] : [];
    const hosts = [...origins, ...named].flatMap((origin) => parseWebUrl(origin)?.host ?? []);
    const { destination, misuses } = resolveOutwardLink(text, hosts);
    for (const code of misuses) log.record({ code, place: 'link', value: text }, session);
    if (destination) this.follow(destination);
  }

  /**
   * Notes and returns the path of a new document, which the address shows now. A refused path
   * becomes `/`.
   */
  arrive(session: Session, text: string): string {
    const path = this.#toPath(session, text, 'PlatformApp.init') ?? '/';
    this.#shown.set(session, path);
    return path;
  }

  /**
   * Follows a link or redirect. Does nothing for the app's own frame, because the guest follows
   * such a link itself.
   */
  follow(destination: Destination): void {
    const { store, effects, tap } = this.#context;
    switch (destination.type) {
      case 'tab':
        return effects.openTab(destination.url);
      case 'leave':
        return effects.leave(destination.url);
      case 'section':
        tap.tell?.({ type: 'navigation', path: destination.path });
        return effects.openSection(destination.path);
      case 'departure':
        return store.update({ departure: { url: destination.url } });
      case 'app':
        return undefined;
    }
  }

  #redirect(session: Session, text: string): void {
    const { destination, misuses } = resolveRedirect(text);
    for (const code of misuses) this.#context.log.record({ code, place: 'redirect', value: text }, session);
    if (destination) this.follow(destination);
  }

  /** Has no effect when the address already shows the path. */
  #pushState(session: Session, text: string): void {
    const { effects, tap } = this.#context;
    const path = this.#toPath(session, text, 'pushState');
    if (path === undefined || path === this.#shown.get(session)) return;
    this.#shown.set(session, path);
    tap.tell?.({ type: 'navigation', path });
    effects.replacePath(path);
  }

  #toPath(session: Session, text: string, place: string): string | undefined {
    const { path, misuses } = resolveAppPath(text);
    for (const code of misuses) this.#context.log.record({ code, place, value: text }, session);
    return path;
  }
}
