import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { createAppStorage } from './app-storage.ts';
import { beginHandle } from './begin-handle.ts';
import { giveHeadStart, takeEarlyFrame } from './early-frame.ts';
import { PlatformAdmin } from './platform-admin.ts';
import { createShell, type Shell } from './shell.ts';

const shell = createShell(
  window,
  createAppStorage(() => localStorage),
);
beginHandle(window, shell);
void show(shell);

/** The app comes first: the chrome is drawn when it has spoken. */
async function show(started: Shell): Promise<void> {
  const early = takeEarlyFrame(started.state.openApp);
  const frame = early && (await giveHeadStart(started, early));
  adoptTokens();
  document.body.append(new PlatformAdmin(started, frame));
}
