import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-waiting';
import '@platformapp/elements/notices/admin-departure';
import type { AdminState } from '@platformapp/host';
import { html, nothing, type TemplateResult } from 'lit';
import { loadPart } from '../shell/load-part.ts';
import { formatAppPath, formatPage } from '../shell/route.ts';
import type { OpenApp, ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { leaderOf, withPath } from './app-paths.ts';
import type { LateCode, LateParts } from './late-code.ts';
import type { ShopService } from './live-sections.ts';

/** Draws the view beside the navigation: the open app, a section, or the list of apps. */
export function renderMain(
  shell: Shell,
  shown: ShellState,
  service: ShopService,
  late: LateCode,
): TemplateResult | typeof nothing {
  const { openApp, route, admin } = shown;
  const { appsPage, diagnosis } = late.parts;
  if (openApp) return renderApp(openApp, admin, diagnosis);
  if (late.missing === route.type) return renderMissing(() => loadPart(shell, () => late.load(shown)));
  return route.type === 'section'
    ? renderSection(shell, route.path, shown, service)
    : (appsPage?.renderAppsPage(shell, shown, service) ?? nothing);
}

/** A name for the view. Two states with the same view have the same name. */
export function viewOf({ openApp, route }: ShellState): string {
  // A list keeps its search in the query: the view is the same whatever it searches.
  return openApp ? `app ${openApp.frame}` : formatPage(route);
}

/** The bar, the shell's notices about the app, and the slot of the app's frame. */
function renderApp(
  { app, url }: OpenApp,
  admin: AdminState,
  diagnosis: LateParts['diagnosis'] | undefined,
): TemplateResult {
  const { bar, evidence, departure, isLoading, phase } = admin;
  return html`
    <admin-bar
      app-name=${app.name}
      app-path=${formatAppPath(app.key)}
      .bar=${bar}
      .isLoading=${isLoading && evidence === undefined}
    ></admin-bar>
    <admin-departure app-name=${app.name} url=${departure?.url ?? ''}></admin-departure>
    <admin-doctor url=${url.href} .causes=${(evidence && diagnosis?.diagnose(evidence)) ?? []}></admin-doctor>
    <div class="frame" ?hidden=${evidence !== undefined}>
      <slot></slot>
      <admin-waiting url=${phase === 'loading' ? url.href : ''}></admin-waiting>
    </div>
  `;
}

function renderMissing(retry: () => Promise<void>): TemplateResult {
  return html`<p class="missing" role="alert">
    This page could not be loaded. Is the server running?
    <button class="button" @click=${retry}>Try again</button>
  </p>`;
}

function renderSection(shell: Shell, path: string, shown: ShellState, service: ShopService): TemplateResult {
  const { apps, from } = shown;
  const app = leaderOf(shown);
  return html`<live-sections
    path=${path}
    app-name=${app?.name ?? ''}
    app-path=${from ?? ''}
    .apps=${apps.map(withPath)}
    .service=${service}
    .shell=${shell}
  ></live-sections>`;
}
