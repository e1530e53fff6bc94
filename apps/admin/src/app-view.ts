import type { FrameAttachEvent, FrameDetachEvent, FrameLoadEvent } from '@platformapp/elements';
import type { AdminState } from '@platformapp/host';
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Pages } from './platform-admin.ts';
import type { Shell } from './shell.ts';
import type { OpenApp } from './shell-state.ts';

/** Whether an app is on the shell's own origin, where the worker lane answers its requests. */
function isOwnUrl({ origin }: URL): boolean {
  return origin === location.origin;
}

/** What an open app is drawn of. */
export interface AppView {
  readonly shell: Shell;
  readonly openApp: OpenApp;
  readonly admin: AdminState;
  /** Absent until they are loaded. */
  readonly pages: Pages | undefined;
  /** Loads the app already. */
  readonly earlyFrame: HTMLIFrameElement | undefined;
}

/**
 * Draws the open app: bar, loading bar, flash, what the shell has to say about the app, and its frame.
 */
export function renderAppView({ shell, openApp, admin, pages, earlyFrame }: AppView): TemplateResult {
  const { app, frame, url } = openApp;
  return html`
    <admin-bar app-name=${app.name} .bar=${admin.bar}></admin-bar>
    <admin-loading .isLoading=${admin.isLoading && admin.evidence === undefined}></admin-loading>
    <admin-departure url=${admin.departure?.url ?? ''}></admin-departure>
    ${pages?.renderDoctor(url, admin)}
    ${keyed(
      frame,
      html`<admin-frame
        ?hidden=${admin.evidence !== undefined}
        src=${isOwnUrl(url) ? (pages?.ownFrameSource(url) ?? '') : url.href}
        label=${app.name}
        .early=${earlyFrame}
        @frame-attach=${(event: FrameAttachEvent) => shell.attachAppFrame(event.contentWindow)}
        @frame-load=${(event: FrameLoadEvent) => shell.loadFrame(event.contentWindow)}
        @frame-detach=${(event: FrameDetachEvent) => shell.detachFrame(event.contentWindow)}
      ></admin-frame>`,
    )}
    <admin-flash .flash=${admin.modals.length === 0 ? admin.flash : undefined}></admin-flash>
  `;
}
