import type { AttachedFrame } from '@platformapp/host';
import type { Service } from './service/create-service.ts';
import type { OpenApp, ShellState } from './shell/shell-state.ts';
import type { Shell } from './shell/shell.ts';

/**
 * Shows the open app in an `<iframe>`, a new one for each opening. The frame is a child of the
 * page's `<platform-admin>`, and the chrome is drawn around it: a frame that is moved in the
 * document loads again.
 *
 * @param first The frame of the page, which may load the app already. The first opening uses it,
 *   because after a reload the browser restores the history of no other frame.
 * @param service Answers the requests of an app on the shell's own origin, which must not reach
 *   the network.
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

  /** Tells the host of the frame, then loads the app, unless the page has begun to load it. */
  const open = ({ app, url }: OpenApp): AttachedFrame | undefined => {
    const opened = iframe;
    opened.title = app.name;
    if (!opened.contentWindow) return undefined;
    const frame = shell.host.attachAppFrame(opened.contentWindow, url);
    opened.addEventListener('load', () => {
      // The empty document that a frame starts with loads too.
      if (opened.src !== '') frame.loaded();
    });
    if ('loaded' in opened.dataset) frame.loaded();
    if (url.origin === location.origin) void service.startWorkerLane().then(() => (opened.src = url.href));
    else if (opened.src === '') opened.src = url.href;
    return frame;
  };

  const show = ({ openApp }: ShellState): void => {
    if (openApp?.frame === shown) return;
    shown = openApp?.frame;
    if (attached) replace();
    if (openApp) attached = open(openApp);
  };

  // The script in the page knows only the address. The shell may have refused that address, or
  // opened something else.
  if (iframe.src !== '' && iframe.src !== shell.state.openApp?.url.href) replace();
  show(shell.state);
  shell.subscribe(show);
}
