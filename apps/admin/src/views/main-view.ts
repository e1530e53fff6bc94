import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-doctor';
import '@platformapp/elements/frame/admin-waiting';
import '@platformapp/elements/notices/admin-departure';
import '@platformapp/elements/notices/admin-notice';
import type { AdminState } from '@platformapp/host';
import { LIMITS } from '@platformapp/protocol';
import { html, type TemplateResult } from 'lit';
import { formatAppPath, formatPage } from '../shell/route.ts';
import type { OpenApp, ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type { LateParts } from './late-parts.ts';
import type { ShopService } from '../service/service.ts';

const CALLS = LIMITS.callsPerSecond.toLocaleString('en');

/** Draws the view beside the navigation: the open app, a section, or the list of apps. */
export function renderMain(shell: Shell, shown: ShellState, service: ShopService, late: LateParts): TemplateResult {
  const { openApp, route, admin } = shown;
  if (openApp) return renderApp(shell, openApp, admin);
  const page =
    route.type === 'section'
      ? late.pages?.renderSections(route.path, shown, service)
      : late.pages?.renderAppsPage(shell, shown, service);
  return page ?? (late.isMissing ? renderMissing(late) : renderLoading());
}

/** A name for the view. Two states with the same view have the same name. */
export function viewOf({ openApp, route }: ShellState): string {
  // A list keeps its search in the query: the view is the same whatever it searches.
  return openApp ? `app ${openApp.frame}` : formatPage(route);
}

/**
 * The bar, the shell's notices about the app, and the slot of the app's frame. The frame is hidden
 * only when nothing has loaded in it: a page that does not connect may be a login.
 */
function renderApp(shell: Shell, { app, url }: OpenApp, admin: AdminState): TemplateResult {
  const { bar, findings, isFrameEmpty, departure, isLoading, isStarting, isCut, phase } = admin;
  return html`
    <admin-bar
      ?inert=${phase === 'ended'}
      app-name=${app.name}
      app-path=${formatAppPath(app.key)}
      .bar=${bar}
      .isLoading=${isLoading && phase !== 'waiting'}
      .isStarting=${isStarting && phase !== 'waiting'}
    ></admin-bar>
    <admin-notice
      text=${isCut ? `${app.name} made too many calls, more than ${CALLS} a second, so it was disconnected.` : ''}
      action="Reload"
      @notice-action=${() => shell.retry()}
    ></admin-notice>
    <admin-departure app-name=${app.name} url=${departure?.url ?? ''}></admin-departure>
    <admin-doctor url=${url.href} ?strip=${!isFrameEmpty} .findings=${findings}></admin-doctor>
    <div class="frame" ?hidden=${isFrameEmpty}>
      <slot></slot>
      <admin-waiting url=${phase === 'loading' ? url.href : ''}></admin-waiting>
    </div>
  `;
}

function renderLoading(): TemplateResult {
  return html`<p class="late loading" role="status">Loading…</p>`;
}

function renderMissing(late: LateParts): TemplateResult {
  return html`<p class="late" role="alert">
    This page could not be loaded. Is the server running?
    <button class="button" @click=${() => late.retry()}>Try again</button>
  </p>`;
}
