/** A test that an engine does not run. */
export interface LeftOut {
  /** The file, below `e2e`. */
  readonly file: string;
  /** How the test's title starts. */
  readonly title: string;
  /** What the driver cannot do, or the browser does not allow. */
  readonly reason: string;
}

const NO_POPUP = 'A window that a page opens asks for its page before the driver can answer for the test.';
const NO_BACK_AFTER_RELOAD = 'After a reload, Back in WebKitGTK leaves a frame as it is.';
const NO_SMALL_WINDOW = 'The window of MiniBrowser is at least 334 pixels wide.';
const NO_OPENER_POLICY =
  'The driver switches off Cross-Origin-Opener-Policy, under which a page moves to another process.';

const CHROMIUM_PROTOCOL = "The test needs a session of Chromium's protocol.";
const NO_FORCED_COLOURS = 'The driver cannot emulate forced colours.';
const OTHER_MACHINE = "Only Chromium's flags give this machine another name.";
const NO_CLIPBOARD = 'No permission lets a page of Firefox read the clipboard: its user is asked each time.';
const NO_BACK = 'After a reload, Firefox skips what a frame showed before: decision 0006 of apps/admin.';

/** What each engine leaves out, by Playwright's name for it. Chromium runs everything. */
export const LEFT_OUT: Readonly<Record<'chromium' | 'firefox' | 'webkit', readonly LeftOut[]>> = {
  chromium: [],
  firefox: [
    { file: 'app/navigation.spec.ts', title: 'Address: back after a reload', reason: NO_BACK },
    {
      file: 'kit/habits.spec.ts',
      title: 'admin.app stays the frame of the app when the page is reloaded',
      reason: NO_BACK,
    },
    {
      file: 'kit/clipboard.spec.ts',
      title: 'a test can press the copy button',
      reason: NO_CLIPBOARD,
    },
    { file: 'service/beyond.spec.ts', title: 'asks for the key once', reason: OTHER_MACHINE },
    { file: 'service/beyond.spec.ts', title: 'over plain http a browser on another machine', reason: OTHER_MACHINE },
    {
      file: 'service/commands.spec.ts',
      title: 'the admin says what to do about a certificate',
      reason: 'Firefox starts the service worker under a certificate that its driver accepts.',
    },
    {
      file: 'service/node-kernel.spec.ts',
      title: 'a page talks to the kernel of the command',
      reason: 'The driver reports no WebSockets.',
    },
    { file: 'shell/accessibility.spec.ts', title: 'axe finds nothing', reason: NO_FORCED_COLOURS },
    { file: 'shell/chrome.spec.ts', title: 'bars, notices and dialogs of an app fit', reason: NO_FORCED_COLOURS },
    { file: 'shell/doctor.spec.ts', title: 'a page without the script can be used', reason: NO_CLIPBOARD },
    {
      file: 'shell/frame.spec.ts',
      title: 'the pages of an app may ask the user',
      reason: 'Firefox has no `document.featurePolicy`.',
    },
    {
      file: 'shell/hostile.spec.ts',
      title: 'An app that makes too many calls is disconnected',
      reason: 'In Firefox an app shares the thread of the shell, which so many messages slow below the limit.',
    },
    {
      file: 'shell/hostile.spec.ts',
      title: 'An app on another site: no body or header of it is kept',
      reason: 'The driver does not report a download that a script begins.',
    },
    { file: 'shell/sections.spec.ts', title: 'leaving a page with unsaved changes asks', reason: CHROMIUM_PROTOCOL },
  ],
  // The list is for Debian's WebKitGTK. Playwright's own WebKit can do more.
  webkit: [
    { file: 'app/buttons.spec.ts', title: 'Button loading and target', reason: NO_POPUP },
    {
      file: 'app/launch.spec.ts',
      title: "adds the shop, the time and the language to the app's URL",
      reason: 'The language of WebKitGTK is that of its process.',
    },
    {
      file: 'app/navigation.spec.ts',
      title: 'pushState: the address follows a navigation that the app intercepts',
      reason: 'WebKitGTK 2.50 has no Navigation API.',
    },
    { file: 'app/navigation.spec.ts', title: 'Address: back after a reload', reason: NO_BACK_AFTER_RELOAD },
    {
      file: 'app/outward-links.spec.ts',
      title: 'Links and forms whose events the app stops',
      reason: 'WebKit sends what the sandbox refuses from a new window too, so the form of the test arrives twice.',
    },
    {
      file: 'app/outward-links.spec.ts',
      title: 'Links, forms and window.open of a page',
      reason:
        'It takes so long that the missing init is reported, and WebKit logs a refusal of the form that it sends.',
    },
    {
      file: 'kit/open.spec.ts',
      title: 'says at once that the connection, the frame or the certificate',
      reason: "WebKitGTK's driver does not report that a page refuses its frame.",
    },
    { file: 'kit/habits.spec.ts', title: 'admin.app stays the frame of the app', reason: NO_BACK_AFTER_RELOAD },
    {
      file: 'engines/back-after-reload.spec.ts',
      title: 'after a reload Back goes through',
      reason: NO_BACK_AFTER_RELOAD,
    },
    { file: 'service/beyond.spec.ts', title: 'asks for the key once', reason: OTHER_MACHINE },
    { file: 'service/beyond.spec.ts', title: 'over plain http a browser on another machine', reason: OTHER_MACHINE },
    {
      file: 'service/commands.spec.ts',
      title: 'an app on the host of the admin has a process of its own',
      reason: 'WebKit has no `originAgentCluster`.',
    },
    {
      file: 'service/commands.spec.ts',
      title: 'the admin says what to do about a certificate',
      reason: 'WebKitGTK starts the service worker under a certificate that its driver accepts.',
    },
    { file: 'shell/accessibility.spec.ts', title: 'axe finds nothing', reason: NO_FORCED_COLOURS },
    { file: 'shell/chrome.spec.ts', title: 'bars, notices and dialogs of an app fit', reason: NO_FORCED_COLOURS },
    {
      file: 'service/service-inspector.spec.ts',
      title: 'shows why a delivery failed',
      reason: 'In a page with a service worker, the driver intercepts no request.',
    },
    {
      file: 'shell/frame.spec.ts',
      title: 'the pages of an app may ask the user',
      reason: 'WebKit has no `document.featurePolicy`.',
    },
    { file: 'shell/hostile.spec.ts', title: 'Impostors: frames inside the app', reason: NO_POPUP },
    {
      file: 'shell/hostile.spec.ts',
      title: 'An app on another site: no body or header of it is kept',
      reason: 'The driver does not report downloads.',
    },
    { file: 'shell/links.spec.ts', title: 'a page that opens the shell has no hold', reason: NO_OPENER_POLICY },
    { file: 'shell/links.spec.ts', title: 'a popup of an app can speak to the app', reason: NO_POPUP },
    {
      file: 'shell/sections-keyboard.spec.ts',
      title: 'products are imported from a file',
      reason: 'The driver does not report file choosers.',
    },
    { file: 'shell/sections.spec.ts', title: 'a list shows what another page adds', reason: NO_SMALL_WINDOW },
    { file: 'shell/sections.spec.ts', title: 'leaving a page with unsaved changes asks', reason: CHROMIUM_PROTOCOL },
  ],
};
