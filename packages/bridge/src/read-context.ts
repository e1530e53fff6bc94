import type { CallbackId } from '@platformapp/protocol';
import type { AppFunction } from './app-function.ts';
import type { Report } from './misuse-reporter.ts';

/** What reading a config needs besides the config. */
export interface ReadContext {
  /** Takes each deviation. */
  readonly report: Report;
  /** The base URL of the app's document, to which relative URLs belong. */
  readonly base: string;
  /** Keeps a function for the time that the thing being read is shown. */
  readonly hold: (run: AppFunction) => CallbackId;
  /** Makes up the app message of a button that has none; never the same twice. */
  readonly mintMessage: () => string;
}
