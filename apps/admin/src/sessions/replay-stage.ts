import { toAppPath } from '@platformapp/protocol';
import type { Timeline } from '@platformapp/timeline';
import type { ReplayStage } from '@platformapp/timeline/replay';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from '../service/shop-service.ts';

/** A shell with its shop, as the stage of a replay. */
export function createReplayStage(shell: Shell, { kernel, ask }: ShopService, timeline: Timeline): ReplayStage {
  const { host } = shell;
  return {
    shopOrigin: location.origin,
    timeline,
    host: {
      state: () => host.state,
      press: (key) => host.press(key),
      closeModal: (key, result, data) => host.closeModal(key, result, data),
      setAccountAccess: (level) => host.setAccountAccess(level),
    },
    kernel,
    ask: async (path, request) => await ask(path, request),
    leave: () => shell.go('/admin'),
    open: (url) => openApp(shell, new URL(url)),
    visit: (path) => shell.go(path),
  };
}

/** Opens an app at one of its pages, as the saved app of its origin if there is one. */
function openApp(shell: Shell, url: URL): void {
  const { apps } = shell.state;
  const isSaved = apps.some((app) => app.url === url.href);
  const saved = isSaved ? undefined : apps.find((app) => new URL(app.url).origin === url.origin);
  if (saved) shell.go(toAppPath(saved.key, `${url.pathname}${url.search}`));
  else shell.addApp(url.href);
}
