import { frameAllow } from '@platformapp/elements/frame/frame-allow';
import { frameSandbox } from '@platformapp/elements/frame/frame-sandbox';
import type { AttachedFrame } from '@platformapp/host';
import { KernelError, type Kernel } from '@platformapp/kernel';
import type { Service } from './service/service.ts';
import type { OpenApp, ShellState } from './shell/shell-state.ts';
import type { Shell } from './shell/shell.ts';

/** What {@link showAppFrame} needs from the service. */
export interface AppFrameService extends Pick<Service, 'startWorkerLane'> {
  readonly kernel: Pick<Kernel, 'signLaunch'>;
}

/**
 * Shows the open app in an `<iframe>`, a new one for each opening. The frame is a child of the
 * page's `<platform-admin>`, and the chrome is drawn around it: a frame that is moved in the
 * document loads again.
 *
 * @param first The frame of the page. The first opening uses it, because after a reload the
 *   browser restores the history of no other frame.
 * @param service Signs the app's URL, and answers the requests of an app on the shell's own
 *   origin, which must not reach the network.
 */
export function showAppFrame(shell: Shell, first: HTMLIFrameElement, service: AppFrameService): void {
  let iframe = first;
  let shown: OpenApp['frame'] | undefined;
  let attached: AttachedFrame | undefined;
  first.allow = frameAllow();
  first.setAttribute('sandbox', frameSandbox());

  const replace = (): void => {
    const next = document.createElement('iframe');
    next.allow = iframe.allow;
    iframe.replaceWith(next);
    attached?.detach();
    attached = undefined;
    iframe = next;
  };

  /**
   * The app's URL with the launch parameters, which are made for each opening.
   */
  const addressOf = async ({ app, url }: OpenApp): Promise<string> => {
    if (url.origin === location.origin) await service.startWorkerLane();
    if (app.launch === 'off') return url.href;
    const address = new URL(url);
    try {
      address.search = await service.kernel.signLaunch(url.search.slice(1), navigator.language);
    } catch (error) {
      // Browsers sign in secure contexts only.
      const reason =
        error instanceof KernelError ? 'the shop did not answer. Reload the page.' : 'that needs https, or localhost.';
      shell.addProblem(`The app was opened without a signature: ${reason}`);
    }
    return address.href;
  };

  const load = async (opened: HTMLIFrameElement, openApp: OpenApp, frame: AttachedFrame): Promise<void> => {
    const address = await addressOf(openApp);
    // Not before: the empty document that a frame starts with loads too.
    opened.addEventListener('load', () => frame.loaded());
    // Holds for what loads from now on. Set on the empty document, which is of the shell's own
    // origin, it would make the browser warn that a page can escape it.
    opened.setAttribute('sandbox', frameSandbox());
    // In WebKit a `src` would make a history entry, and end those that Forward leads to.
    opened.contentWindow?.location.replace(address);
  };

  /** Attaches the frame to the host, then lets it load the app. */
  const open = (openApp: OpenApp): AttachedFrame | undefined => {
    if (!iframe.contentWindow) return undefined;
    const frame = shell.host.attachAppFrame(iframe.contentWindow, openApp.url);
    void load(iframe, openApp, frame);
    return frame;
  };

  const show = ({ openApp }: ShellState): void => {
    if (openApp?.frame !== shown) {
      shown = openApp?.frame;
      if (attached) replace();
      if (openApp) attached = open(openApp);
    }
    // The app may get its name only now, by the title of its page.
    if (openApp) iframe.title = openApp.app.name;
  };

  show(shell.state);
  shell.subscribe(show);
}
