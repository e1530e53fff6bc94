import { createPlatformApp, type PlatformApp } from './create-platform-app.ts';
import type { CreateTunnel, LoadTunnel } from './tunnel.ts';

declare global {
  interface Window {
    /** Set by `platform-app.js`. */
    PlatformApp?: PlatformApp | undefined;
  }
  interface HTMLScriptElement {
    /** Set by `platform-app-tunnel.js` on its own element, which spares the page a global. */
    createTunnel?: CreateTunnel | undefined;
  }
}

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;

/** Loads `platform-app-tunnel.js` from beside this script, as a script too: a module would need CORS headers. */
const load: LoadTunnel = () =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = (own?.src ?? '').replace('.js', '-tunnel.js');
    script.nonce = own?.nonce ?? '';
    const settle = (): void => (script.createTunnel ? resolve(script.createTunnel) : reject(new TypeError(script.src)));
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    document.head.append(script);
  });

// A page that loads the script twice keeps the object that its code already talks to.
window.PlatformApp ??= createPlatformApp(window, load);
