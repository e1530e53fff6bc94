import type { AttachedFrame } from '@platformapp/host';
import type { Service } from './service/create-service.ts';
import type { OpenApp, ShellState } from './shell/shell-state.ts';
import type { Shell } from './shell/shell.ts';

/**
 * Keeps the app's `<iframe>` in step with the shell. It is a child of the page's
 * `<platform-admin>`: the chrome is drawn around it and never moves it, because a frame that is
 * moved loads again. Each opening of an app has a frame of its own.
 *
 * @param first The frame of the page, which may load the app already. The first opening uses it,
 *   because the browser
 * restores the history of no other frame after a reload.
 * @param service Answers the requests of a page of the shell's own origin, which must not reach the
 *   network.
 */
export function showAppFrame(shell: Shell, first: HTMLIFrameElement, service: Pick<Service, 'startWorkerLane'>): void {
  let iframe = first;
  let shown: OpenApp['frame'] | undefined;
  let attached: AttachedFrame | undefined;

  const replace = (): void => {
    const next = document.createElement('iframe');
    next.setAttribute('sandbox', iframe.getAttribute('sandbox') ?? '');
    iframe.replaceWith(next);
    attached?.detach();
    attached = undefined;
    iframe = next;
  };

  /** Tells the host of the frame, then lets it load the app, unless the page has done so before. */
  const open = ({ app, url }: OpenApp): AttachedFrame | undefined => {
    const opened = iframe;
    opened.title = app.name;
    if (!opened.contentWindow) return undefined;
    const attachedNow = shell.host.attachAppFrame(opened.contentWindow, url);
    opened.addEventListener('load', () => {
      // The empty document that a frame starts with loads too.
      if (opened.src !== '') attachedNow.loaded();
    });
    if ('loaded' in opened.dataset) attachedNow.loaded();
    if (url.origin === location.origin) void service.startWorkerLane().then(() => (opened.src = url.href));
    else if (opened.src === '') opened.src = url.href;
    return attachedNow;
  };

  const show = ({ openApp }: ShellState): void => {
    if (openApp?.frame === shown) return;
    shown = openApp?.frame;
    if (attached) replace();
    if (openApp) attached = open(openApp);
  };

  // The page's own script knows only the address, and the shell has refused it or opened something
  // else.
  if (iframe.src !== '' && iframe.src !== shell.state.openApp?.url.href) replace();
  show(shell.state);
  shell.subscribe(show);
}
