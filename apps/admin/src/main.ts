import { adoptTokens } from '@platformapp/elements/tokens';
import { createAppStorage } from './app-storage.ts';
import { provideHandle } from './handle.ts';
import { PlatformAdmin } from './platform-admin.ts';
import { createShell } from './shell.ts';

adoptTokens();
const shell = createShell(
  window,
  createAppStorage(() => localStorage),
);
provideHandle(window, shell);
const page = new PlatformAdmin(shell);
document.body.append(page);
// An app comes first: the rest of the shell is fetched once the page, and with it the app's frame, has loaded.
if (shell.state.openApp) window.addEventListener('load', () => void page.loadPages(), { once: true });
else void page.loadPages();
