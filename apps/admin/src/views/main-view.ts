import { html, type TemplateResult } from 'lit';
import { formatPage } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type { LateParts } from './late-parts.ts';
import type { ShopService } from '../service/service.ts';

/** Draws the view beside the navigation without an app: a section, or the list of apps. */
export function renderPage(shell: Shell, shown: ShellState, service: ShopService, late: LateParts): TemplateResult {
  const { route } = shown;
  const page =
    route.type === 'section'
      ? late.pages?.renderSections(route.path, shown, service)
      : late.pages?.renderAppsPage(shell, shown, service);
  return page ?? (late.isMissing ? renderMissing() : renderLoading());
}

/** A name for the view. Two states with the same view have the same name. */
export function viewOf({ openApp, route }: ShellState): string {
  // A list keeps its search in the query: the view is the same whatever it searches.
  return openApp ? `app ${openApp.frame}` : formatPage(route);
}

function renderLoading(): TemplateResult {
  return html`<p class="late loading" role="status">Loading…</p>`;
}

/** Firefox remembers code that failed to load, and forgets it only with the page. */
function renderMissing(): TemplateResult {
  return html`<p class="late" role="alert">
    This page could not be loaded. Is the server running?
    <button class="button" @click=${() => location.reload()}>Try again</button>
  </p>`;
}
