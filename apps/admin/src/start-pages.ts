import { listenForDrops } from '@platformapp/elements/apps/url-drop';
import { completeHandle } from './complete-handle.ts';
import { startService } from './service/start-service.ts';
import type { Shell } from './shell.ts';

/** Starts what a shell does besides showing an app. */
export function startPages(shell: Shell): void {
  completeHandle(window);
  startService(shell);
  // An app can be dropped on the chrome at any time, whether the field for it shows or not.
  listenForDrops(document, { onHover: () => {}, onDrop: (text) => shell.addApp(text) });
}
