import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-waiting';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import '@platformapp/elements/notices/admin-departure';
import { findApp, type AdminState, type SavedApp } from '@platformapp/host';
import type { diagnose } from '@platformapp/host/diagnosis';
import { html, nothing, type TemplateResult } from 'lit';
import { formatRoute, parseRoute } from '../shell/route.ts';
import type { OpenApp, ShellState } from '../shell/shell-state.ts';
import { headingOf } from './page-title.ts';
import type { ShopService } from './live-sections.ts';

/** Finds why an app does not answer. Loaded when one does not. */
export type Diagnose = typeof diagnose;

/** Draws the view beside the navigation: the open app, a section, or the list of apps. */
export function renderMain(shown: ShellState, service: ShopService, diagnose: Diagnose | undefined): TemplateResult {
  if (shown.openApp) return renderApp(shown.openApp, shown.admin, diagnose);
  return shown.route.type === 'section'
    ? renderSection(shown.route.path, shown, service)
    : renderAppsPage(shown, service);
}

/** Two states that show the same view give the same name. */
export function viewOf({ openApp, route }: ShellState): string {
  // A list keeps its search in the query: the view is the same whatever it searches.
  return openApp ? `app ${openApp.frame}` : (formatRoute(route).split('?')[0] ?? '');
}

/** The bar, what the shell has to say about the app, and the place of the app's frame. */
function renderApp({ app, url }: OpenApp, admin: AdminState, diagnose: Diagnose | undefined): TemplateResult {
  const { bar, evidence, departure, isLoading, phase } = admin;
  return html`
    <admin-bar
      app-name=${app.name}
      app-path=${pathOf(app.key)}
      .bar=${bar}
      .isLoading=${isLoading && evidence === undefined}
    ></admin-bar>
    <admin-departure app-name=${app.name} url=${departure?.url ?? ''}></admin-departure>
    <admin-doctor url=${url.href} .causes=${(evidence && diagnose?.(evidence)) ?? []}></admin-doctor>
    <div class="frame" ?hidden=${evidence !== undefined}>
      <slot></slot>
      <admin-waiting url=${phase === 'loading' ? url.href : ''}></admin-waiting>
    </div>
  `;
}

/** The app that led to what is shown, if one did. */
function leaderOf({ apps, from }: ShellState): SavedApp | undefined {
  const back = from === undefined ? undefined : parseRoute(new URL(from, location.origin));
  return back?.type === 'app' ? findApp(apps, back.key) : undefined;
}

function renderSection(path: string, shown: ShellState, service: ShopService): TemplateResult {
  const { apps, from } = shown;
  const app = leaderOf(shown);
  return html`<live-sections
    path=${path}
    app-name=${app?.name ?? ''}
    app-path=${from ?? ''}
    .apps=${apps.map(withPath)}
    .service=${service}
  ></live-sections>`;
}

function renderAppsPage(shown: ShellState, { kernel }: ShopService): TemplateResult {
  const { route, from = '', apps, removed, refusal } = shown;
  const leader = leaderOf(shown);
  const lead =
    route.type === 'app'
      ? `No app with the key “${route.key}” has been added in this browser. Open it by its URL.`
      : "Paste your app's URL to run it inside a simulated store admin.";
  return html`<admin-page heading=${headingOf(route)} lead=${lead}>
    ${
      leader
        ? html`<a slot="before" href=${from} @click=${(event: MouseEvent) => selectOnClick(event, from)}
              >Back to <bdi>${leader.name}</bdi></a
            >
            <p>
              <bdi>${leader.name}</bdi> redirected here:
              <code dir="ltr">${formatRoute(route).slice('/admin'.length)}</code>
            </p>`
        : nothing
    }
    <admin-app-form
      ?wants-focus=${apps.length === 0}
      .text=${refusal?.text ?? ''}
      .refusal=${refusal?.sentence ?? ''}
    ></admin-app-form>
    <live-apps .removed=${removed} .apps=${apps.map(withPath)} .kernel=${kernel}></live-apps>
    ${isFirstRun(shown) ? renderFirstSteps(apps[0]) : nothing}
  </admin-page>`;
}

/** Whether the user has opened no app of their own yet. */
function isFirstRun({ apps, namedUrl }: ShellState): boolean {
  return apps.every(({ url }) => url === namedUrl);
}

function renderFirstSteps(example: SavedApp | undefined): TemplateResult {
  return html`<admin-first-steps
    origin=${location.origin}
    app-name=${example?.name ?? ''}
    app-path=${example ? pathOf(example.key) : ''}
  ></admin-first-steps>`;
}

function withPath(app: SavedApp): SavedApp & { readonly path: string } {
  return { ...app, path: pathOf(app.key) };
}

/** Where the shell shows an app at its own URL. */
function pathOf(key: string): string {
  return formatRoute({ type: 'app', key, path: undefined });
}
