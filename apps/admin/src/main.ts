import { adoptTokens } from '@platformapp/elements/tokens';
import { createAppStorage } from './app-storage.ts';
import { PlatformAdmin } from './platform-admin.ts';
import { createShell } from './shell.ts';

adoptTokens();
const shell = createShell(
  window,
  createAppStorage(() => localStorage),
);
document.body.append(new PlatformAdmin(shell));
