import type { Shell } from './shell/shell.ts';

/** Milliseconds that the chrome waits for an app. After that it is drawn while the app loads. */
const TIMEOUT = 250;

/**
 * Settles when the chrome should be drawn: after the app has connected and had a turn of its own,
 * or when there is no app to wait for. App and shell usually share one thread, so drawing the
 * chrome earlier would delay the app.
 */
export async function whenAppIsReady(shell: Pick<Shell, 'state' | 'subscribe'>): Promise<void> {
  if (!shell.state.openApp) return;
  await new Promise<void>((resolve) => {
    const stop = shell.subscribe(({ openApp, admin }) => {
      if (!openApp || admin.phase === 'connected') finish();
    });
    const timer = setTimeout(finish, TIMEOUT);

    function finish(): void {
      stop();
      clearTimeout(timer);
      // The app's answer to `welcome` comes first.
      setTimeout(resolve);
    }
  });
}
