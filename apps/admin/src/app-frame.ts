import type { AttachedFrame } from '@platformapp/host';
import { startLane } from './service/start-service.ts';
import type { OpenApp, ShellState } from './shell-state.ts';
import type { Shell } from './shell.ts';

/**
 * Keeps the app's `<iframe>` in step with the shell. It is a child of the page's `<platform-admin>`: the chrome is drawn
 * around it and never moves it, because a frame that is moved loads again. Each opening of an app has a frame of its own.
 *
 * @param first The frame of the page, which may load the app already. The first opening uses it, because the browser
 * restores the history of no other frame after a reload.
 */
export function showAppFrame(shell: Shell, first: HTMLIFrameElement): void {
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

  const show = ({ openApp }: ShellState): void => {
    if (openApp?.frame === shown) return;
    shown = openApp?.frame;
    if (attached) replace();
    if (openApp) attached = load(shell, iframe, openApp);
  };

  // The page's own script knows only the address, and the shell has refused it or opened something else.
  if (iframe.src !== '' && iframe.src !== shell.state.openApp?.url.href) replace();
  show(shell.state);
  shell.subscribe(show);
}

/** Tells the host of the frame, then lets it load the app, unless the page has done so before. */
function load(shell: Shell, iframe: HTMLIFrameElement, { app, url }: OpenApp): AttachedFrame | undefined {
  iframe.title = app.name;
  const { contentWindow } = iframe;
  if (!contentWindow) return undefined;
  const attached = shell.host.attachAppFrame(contentWindow, url);
  iframe.addEventListener('load', () => {
    // The empty document that a frame starts with loads too.
    if (iframe.src !== '') attached.loaded();
  });
  if ('loaded' in iframe.dataset) attached.loaded();
  if (iframe.src !== '') return attached;
  const begin = (): void => void (iframe.src = url.href);
  // Requests of a page of the shell's own origin must not reach the network.
  if (url.origin === location.origin) void startLane().then(begin);
  else begin();
  return attached;
}
