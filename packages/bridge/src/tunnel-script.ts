import { createTunnel } from './tunnel/create-tunnel.ts';

// On its own element, where `platform-app.js` looks for it: the page gets no global of it.
if (document.currentScript instanceof HTMLScriptElement) document.currentScript.createTunnel = createTunnel;
