import { parseWebUrl } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';
import { type Destination, resolveAppPath, resolveOutwardLink, resolveRedirect } from './destination.ts';
import type { HostEffects } from '../options/host-options.ts';
import type { Tap } from '../options/host-report.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** Every way in which an app moves itself or the admin. */
export interface Navigation {
  /** `PlatformApp.redirect`. */
  redirect(session: HostSession, path: string): void;
  /**
   * A link or form with the target `_top` or `_parent`, in the app's page or a modal's. A page
   * without `init` has no session.
   */
  followLink(session: HostSession | undefined, url: string): void;
  /** `PlatformApp.pushState`. Has no effect when the address already shows the path. */
  pushState(session: HostSession, path: string): void;
  /**
   * Notes and returns the path of a new document, which the address shows now. A refused path
   * becomes `/`.
   */
  arrive(session: HostSession, path: string): string;
  /**
   * Follows a link or redirect. Does nothing for the app's own frame, because the guest follows
   * such a link itself.
   */
  follow(destination: Destination): void;
}

/** What the navigation needs. */
export interface NavigationOptions {
  readonly store: AdminStore;
  readonly effects: HostEffects;
  readonly log: MisuseLog;
  readonly tap: Tap;
  /** The origins of the shop and of the shell. A session adds the shop that its guest names. */
  readonly shopOrigins: readonly string[];
}

/**
 * Makes the navigation. The effects get only allow-listed and re-serialised addresses.
 */
export function createNavigation({ store, effects, log, tap, shopOrigins }: NavigationOptions): Navigation {
  const shown = new WeakMap<HostSession, string>();

  const toPath = (session: HostSession, text: string, place: string): string | undefined => {
    const { path, misuses } = resolveAppPath(text);
    for (const code of misuses) log.record({ code, place, value: text }, session);
    return path;
  };
  const follow = (destination: Destination): void => {
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
  };

  return {
    follow,
    redirect(session, text) {
      const { destination, misuses } = resolveRedirect(text);
      for (const code of misuses) log.record({ code, place: 'redirect', value: text }, session);
      if (destination) follow(destination);
    },
    followLink(session, text) {
      // Some apps name the shop without a protocol.
      const named = session ? [session.shopOrigin, `https://${session.shopOrigin}`] : [];
      const hosts = [...shopOrigins, ...named].flatMap((origin) => parseWebUrl(origin)?.host ?? []);
      const { destination, misuses } = resolveOutwardLink(text, hosts);
      for (const code of misuses) log.record({ code, place: 'link', value: text }, session);
      if (destination) follow(destination);
    },
    pushState(session, text) {
      const path = toPath(session, text, 'pushState');
      if (path === undefined || path === shown.get(session)) return;
      shown.set(session, path);
      tap.tell?.({ type: 'navigation', path });
      effects.replacePath(path);
    },
    arrive(session, text) {
      const path = toPath(session, text, 'PlatformApp.init') ?? '/';
      shown.set(session, path);
      return path;
    },
  };
}
