import { listenForDrops } from '@platformapp/elements/apps/url-drop';
import type { AppFindings } from '@platformapp/host';
import { followStatus } from '@platformapp/inspector/updates/follow-status';
import { findServingCommand } from '@platformapp/kernel';
import type { ChordKey } from '@platformapp/protocol';
import { showAppFrame } from './app-frame.ts';
import { findKernelOptions, keepFaults, readTestOptions } from './options.ts';
import { examineApp } from './service/examine-app.ts';
import { Service } from './service/service.ts';
import { installHandle } from './shell-handle.ts';
import { isOwnVisit } from './shell/is-own-visit.ts';
import { listenForChords } from './shell/listen-for-chords.ts';
import { loadPart } from './shell/load-part.ts';
import { Shell } from './shell/shell.ts';
import { ShellStorage } from './storage.ts';
import type { PlatformAdmin } from './views/platform-admin.ts';
import { recordingOf } from './views/recording.ts';

// The start of the shell, in order. The app comes first, because it usually shares one thread with
// the shell: see decision 0005.

/** Milliseconds that the chrome waits for an app. After that it is drawn while the app loads. */
const APP_TIME = 250;

/**
 * Milliseconds from the chrome to the workers: starting them would slow down an app that starts.
 */
const QUIET = 150;

const place = document.querySelector('platform-admin');
const first = place?.querySelector('iframe');
if (!place || !first) throw new Error('The page has no frame for an app.');

// 1. What the command, a test and this browser say.
const command = findServingCommand(document);
const test = readTestOptions(window);
const storage = new ShellStorage();

// 2. The shell knows which app the address means, or asks about it.
const shell = new Shell(window, {
  storage,
  launch: test?.launch,
  accountAccess: test?.accountAccess,
  named: command?.app,
  isProxy: command?.isProxy,
  isOwnVisit: isOwnVisit(window),
  opensInspector: !test,
  onChord: (key) => pressChord(place, key),
  shopDomain: () => service.shopDomain,
  answerRequest: async (request, signal) => {
    // Before the request, so that it is recorded whole.
    tellStart();
    await serviceStart;
    return await service.answer(request, signal);
  },
  // A test sees for itself what its app answers, and counts the requests.
  ...(!test && { examineApp: examine }),
  onConnect: (key) => service.installApp(key),
});

// 3. The shop behind it, of which nothing runs yet.
const service = new Service({
  problems: shell,
  given: findKernelOptions(window, { storage, test, served: command?.options, isAsked: !!shell.state.linked }),
  launchKey: test?.launchKey,
  command,
  storage,
});
service.kernel.subscribe((event) => {
  // Uninstalled here, in another tab, or by the command.
  if (event.type === 'uninstall') shell.removeApp(event.apiKey, true);
});
installHandle(window, shell, service);

/**
 * The recording asks the kernel once the workers start, or as an app asks it for the first time.
 */
let tellStart = (): void => {};
const serviceStart = new Promise<void>((resolve) => (tellStart = resolve));

// 4. The app, then the chrome around it, then the workers.
// A page of the admin's own loads its code meanwhile. Whoever draws it says if that failed.
if (!shell.state.openApp) import('./pages.ts').catch(() => {});
const chrome = startApp(first).then(() => loadPart(shell, () => drawChrome(place)));
void chrome.then(() => setTimeout(startService, shell.state.openApp ? QUIET : 0));

// 5. The user's drops and chords. An app may be ready, and used, before the chrome is drawn.
listenForDrops(document, {
  onHover: (isHovered) => (place.isDropTarget = isHovered),
  onDrop: (text) => shell.dropApp(text),
});
listenForChords(document, (key) => pressChord(place, key));

/** Resolves when the app has connected and had a turn of its own, or is not waited for. */
async function startApp(frame: HTMLIFrameElement): Promise<void> {
  // Before the app's first call. A test watches its pages itself.
  if (!test || shell.state.inspected) recordingOf(shell, service, serviceStart);
  showAppFrame(shell, frame, service);
  if (!shell.state.openApp) return;
  await new Promise<void>((resolve) => {
    const stop = shell.subscribe(({ openApp, admin }) => {
      if (!openApp || admin.phase === 'connected') finish();
    });
    const timer = setTimeout(finish, APP_TIME);

    function finish(): void {
      stop();
      clearTimeout(timer);
      // The app's answer to `welcome` comes first.
      setTimeout(resolve);
    }
  });
}

/** Never awaited by this file: the chrome's code imports it, so each would wait for the other. */
async function drawChrome(page: PlatformAdmin): Promise<void> {
  (await import('./chrome.ts')).drawChrome();
  page.shell = shell;
  page.service = service;
}

function startService(): void {
  service.start();
  tellStart();
  followStatus(service.kernel, (status) => {
    const { faults: before = '' } = shell.state.kernel ?? {};
    shell.showKernel(status);
    if (status.faults !== before && status.place !== 'node') keepFaults(storage, status.faults);
  });
}

function pressChord(page: PlatformAdmin, key: ChordKey): void {
  void loadPart(shell, async () => {
    await chrome;
    if (key === 'k') page.togglePalette();
    else page.inspector.toggle();
  });
}

/** Asks what the open app's server answers at the address that its frame loads. */
async function examine(appUrl: URL): Promise<AppFindings> {
  const address = new URL(appUrl);
  if (shell.state.openApp?.app.launch !== 'off') {
    address.search = await service.kernel
      .signLaunch(appUrl.search.slice(1), navigator.language)
      .catch(() => appUrl.search);
  }
  return await examineApp(address, command);
}
