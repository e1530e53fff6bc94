import { listenForDrops } from '@platformapp/elements/apps/url-drop';
import type { AppExamination } from '@platformapp/host';
import { findCommandSession } from '@platformapp/kernel';
import type { ChordKey } from '@platformapp/protocol';
import { showAppFrame } from './app-frame.ts';
import { installHandle } from './shell-handle.ts';
import { createService } from './service/create-service.ts';
import { openPalette } from './palette/open-palette.ts';
import { createAppStorage } from './shell/app-storage.ts';
import { drawSoon } from './shell/draw-soon.ts';
import { readGivenOptions } from './shell/given-options.ts';
import { listenForChords } from './shell/listen-for-chords.ts';
import { isOwnVisit } from './shell/is-own-visit.ts';
import { loadPart } from './shell/load-part.ts';
import { createShell } from './shell/shell.ts';
import { titleOf } from './views/page-title.ts';
import type { PlatformAdmin } from './views/platform-admin.ts';
import { whenAppIsReady } from './when-app-is-ready.ts';

const place = document.querySelector('platform-admin');
const frame = place?.querySelector('iframe');
if (!place || !frame) throw new Error('The page has no frame for an app.');

const session = findCommandSession(document);
const shell = createShell(window, {
  storage: createAppStorage(() => localStorage),
  ...readGivenOptions(window.platformAdminOptions),
  named: session?.app,
  isProxy: session?.isProxy,
  isOwnVisit: isOwnVisit(window),
  onChord: (key) => pressChord(place, key),
  shopDomain: () => service.shopDomain,
  answerRequest: (request, signal) => service.answer(request, signal),
  // A test sees for itself what its app answers, and counts the requests.
  ...(!window.platformAdminOptions && { examineApp: examine }),
  onConnect: (key) => void service.installApp(key),
});
const service = createService(shell, session, shell.state.linked !== undefined);
const scene = { page: place, shell, kernel: service.kernel };
installHandle(window, shell, service);
void showApp(frame);

place.shell = shell;
place.service = service;
showTitle();
shell.subscribe(drawSoon(showTitle));
// An app can be dropped anywhere, at any time.
listenForDrops(document, {
  onHover: (isHovered) => (place.isDropTarget = isHovered),
  onDrop: (text) => shell.dropApp(text),
});
service.kernel.subscribe((event) => {
  // Uninstalled here, in another tab, or by the command.
  if (event.type === 'uninstall') shell.forgetApp(event.apiKey);
  if (event.type !== 'status' || !event.status.faults) return;
  void loadPart(shell, async () => (await import('./faults/show-faults.ts')).showFaults(scene));
});

const chrome = loadPart(shell, startChrome);
// An app may be ready, and used, before the chrome is drawn.
listenForChords(document, (key) => pressChord(place, key));

function pressChord(page: PlatformAdmin, key: ChordKey): void {
  if (key === 'k') void openPalette(shell, page, chrome);
  else void loadPart(shell, () => chrome.then(() => page.inspector.toggle()));
}

/** Sets the title only when it changes, because setting it takes the browser a while each time. */
function showTitle(): void {
  const title = titleOf(shell.state);
  if (document.title !== title) document.title = title;
}

/** Asks what the open app's server answers at the address that its frame loads. */
async function examine(appUrl: URL): Promise<AppExamination> {
  const { examineApp } = await import('./service/examine-app.ts');
  const address = new URL(appUrl);
  if (shell.state.openApp?.app.launch !== 'off') {
    address.search = await service.kernel
      .signLaunch(appUrl.search.slice(1), navigator.language)
      .catch(() => appUrl.search);
  }
  return await examineApp(address, session);
}

/** An inspector that is open from the start sees the app's first call. */
async function showApp(first: HTMLIFrameElement): Promise<void> {
  if (shell.state.inspected) {
    await loadPart(shell, async () => (await import('./views/recording.ts')).recordingOf(shell, service));
  }
  showAppFrame(shell, first, service);
}

/** Not awaited: the chrome's code imports this file, so it would wait for the end of it. */
async function startChrome(): Promise<void> {
  await whenAppIsReady(shell);
  const { drawChrome } = await import('./chrome.ts');
  drawChrome();
  service.start();
}
