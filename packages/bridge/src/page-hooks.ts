import { watchPath } from './page/app-path.ts';
import { installTunnel, type TunnelOptions } from './tunnel/install-tunnel.ts';
import { findXhrPrototype, type PageWindow } from './tunnel/natives.ts';

/** What the replaced functions of a page call: the guest of its current document. */
export interface HookTarget extends TunnelOptions {
  /** The app has changed the history. */
  readonly onPathChange: () => void;
}

/** The functions of a page that are replaced: those of its history, `fetch` and `XMLHttpRequest`. */
export interface PageHooks {
  /** The URL of the PlatformApp script, if a tag loaded it. */
  readonly script: string | undefined;
  /** Lets them call this target from now on. The first call replaces them. */
  readonly connect: (target: HookTarget) => void;
}

/** Makes the {@link PageHooks} of a page, and takes now what libraries may replace later. */
export function createPageHooks(page: PageWindow): PageHooks {
  const prototypes = { response: page.Response?.prototype, xhr: findXhrPrototype(page) };
  const { currentScript } = page.document;
  let connected: HookTarget | undefined;

  return {
    script: currentScript && 'src' in currentScript ? currentScript.src : undefined,
    connect(target) {
      const isFirst = connected === undefined;
      connected = target;
      if (!isFirst) return;
      const current = (): HookTarget => connected ?? target;
      watchPath(page, () => current().onPathChange());
      installTunnel(page, prototypes, {
        classify: (url) => current().classify(url),
        whenOpen: (run) => current().whenOpen(run),
        report: (...misuse) => current().report(...misuse),
      });
    },
  };
}
