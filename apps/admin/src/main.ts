import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { listenForDrops } from '@platformapp/elements/apps/url-drop';
import { showAppFrame } from './app-frame.ts';
import { createAppStorage } from './app-storage.ts';
import { installHandle } from './handle.ts';
import { PlatformAdmin } from './platform-admin.ts';
import { kernel } from './service/admin-service.ts';
import { isLaneActive, startService } from './service/start-service.ts';
import { createShell } from './shell.ts';

const place = document.querySelector('platform-admin');
const frame = place?.querySelector('iframe');
if (!place || !frame) throw new Error('The page has no frame for an app.');

const shell = createShell(
  window,
  createAppStorage(() => localStorage),
);
installHandle(window, { host: shell.host, kernel, isLaneActive });
showAppFrame(shell, frame);

adoptTokens();
customElements.define('platform-admin', PlatformAdmin);
place.shell = shell;
startService(shell);
// An app can be dropped on the chrome at any time, whether the field for it shows or not.
listenForDrops(document, { onHover: () => {}, onDrop: (text) => shell.addApp(text) });
