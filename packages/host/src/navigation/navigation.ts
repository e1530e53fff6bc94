import type { AdminStore } from '../chrome/admin-store.ts';
import { type Destination, resolveAppPath, resolveRedirect } from './destination.ts';
import type { HostEffects } from '../host-options.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../guests/host-session.ts';

/** Every way in which an app moves itself or the admin. */
export interface Navigation {
  /** `PlatformApp.redirect`. */
  redirect(session: HostSession, path: string): void;
  /** `PlatformApp.pushState`; the path that the address shows already has no effect. */
  pushState(session: HostSession, path: string): void;
  /**
   * The path of a new document, which becomes the one that the address shows; `/` when it was
   * refused.
   */
  arrive(session: HostSession, path: string): string;
  /**
   * Goes where a link or redirect leads, except to the app's own frame: there the guest goes
   * itself.
   */
  follow(destination: Destination): void;
}

/**
 * Makes the navigation. Nothing reaches the effects that a destination has not allow-listed and
 * re-serialised.
 */
export function createNavigation(store: AdminStore, effects: HostEffects, log: MisuseLog): Navigation {
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
    pushState(session, text) {
      const path = toPath(session, text, 'pushState');
      if (path === undefined || path === shown.get(session)) return;
      shown.set(session, path);
      effects.replacePath(path);
    },
    arrive(session, text) {
      const path = toPath(session, text, 'PlatformApp.init') ?? '/';
      shown.set(session, path);
      return path;
    },
  };
}
