import type { BrowserHeaders } from './browser-request.ts';

/** How an app is examined. */
export interface ExamineOptions {
  /** Where the admin is, or will be. */
  readonly shellUrl: URL;
  /** What the browser calls itself. Default: a common browser. */
  readonly browser?: BrowserHeaders;
  /** Which URLs may be asked. Default: all. */
  readonly mayAsk?: (url: URL) => boolean;
}
