/** A test that an engine does not run. */
export interface LeftOut {
  /** The file, below `e2e`. */
  readonly file: string;
  /** How the test's title starts. */
  readonly title: string;
  /** What the driver cannot do, or the browser does not allow. */
  readonly reason: string;
}

const NO_POSTED_BODY = 'The driver gives no body for the request of a form.';
const NO_BACK = 'After a reload, Firefox skips what a frame showed before: decision 0006 of apps/admin.';

/** What each engine leaves out, by Playwright's name for it. Chromium runs everything. */
export const LEFT_OUT: Readonly<Record<'chromium' | 'firefox' | 'webkit', readonly LeftOut[]>> = {
  chromium: [],
  firefox: [
    {
      file: 'app/modal-buttons.spec.ts',
      title: "Modal: a button submits a form in the modal's page",
      reason: NO_POSTED_BODY,
    },
    {
      file: 'app/outward-links.spec.ts',
      title: 'Links and forms with the target _top or _parent lead',
      reason: NO_POSTED_BODY,
    },
    { file: 'app/outward-links.spec.ts', title: 'Links and forms whose events the app stops', reason: NO_POSTED_BODY },
    { file: 'app/navigation.spec.ts', title: 'Address: back after a reload', reason: NO_BACK },
    {
      file: 'kit/habits.spec.ts',
      title: 'admin.app stays the frame of the app when the page is reloaded',
      reason: NO_BACK,
    },
    {
      file: 'kit/clipboard.spec.ts',
      title: 'a test can press the copy button',
      reason: 'No permission lets a page of Firefox read the clipboard: its user is asked each time.',
    },
  ],
  webkit: [],
};
