import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { PlatformAdmin } from './views/platform-admin.ts';

/** Draws the chrome around the frame. A separate part, which loads after the app. */
export function drawChrome(): void {
  adoptTokens();
  customElements.define('platform-admin', PlatformAdmin);
}
