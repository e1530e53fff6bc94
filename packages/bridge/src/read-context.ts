import type { ReadContext } from './config/config-reader.ts';
import type { Guest } from './guest.ts';
import type { CallbackScope } from './page/callbacks.ts';

/** Makes the context for reading a config whose functions are kept in this scope. */
export function createReadContext({ page, report, mintId }: Guest, { hold }: CallbackScope): ReadContext {
  return {
    report,
    base: page.document.baseURI,
    hold,
    mintMessage: () => `PlatformApp.Button.${mintId()}`,
  };
}
