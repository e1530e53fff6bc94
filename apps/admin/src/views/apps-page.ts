import type { AppAddEvent, AppEvent, AppLaunchEvent, AppRenameEvent } from '@platformapp/elements';
import '@platformapp/elements/apps/admin-app-form';
import '@platformapp/elements/apps/admin-first-steps';
import '@platformapp/elements/apps/admin-try-app';
import '@platformapp/elements/layout/admin-page';
import { renderWayBack } from '@platformapp/elements/layout/way-back';
import { html, nothing, type TemplateResult } from 'lit';
import { formatAppPath, formatRoute } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { tryTo } from '../shell/try-to.ts';
import { leaderOf, withPath } from './app-paths.ts';
import './live-apps.ts';
import type { ShopService } from '../service/service.ts';
import { headingOf } from './page-title.ts';

/** The page of the documentation, which the build writes, that explains a first test. */
const FIVE_MINUTES = '/admin/docs/five-minutes.html';

/**
 * Draws the list of apps and the field that opens one, and handles their events.
 */
export function renderAppsPage(shell: Shell, shown: ShellState, service: ShopService): TemplateResult {
  const { route, from = '', apps, removed, refusal } = shown;
  const leader = leaderOf(shown);
  const isFirst = isFirstRun(shown);
  const [example] = apps;
  const lead =
    route.type === 'app'
      ? `No app with the key “${route.key}” has been added in this browser. Open it by its URL.`
      : "Paste your app's URL to run it inside a simulated store admin.";
  return html`<admin-page
    heading=${isFirst && route.type === 'apps' ? 'Click in your app, see everything it caused.' : headingOf(route)}
    lead=${lead}
    @app-add=${({ text }: AppAddEvent) => shell.addApp(text)}
    @app-open=${({ key }: AppEvent) => shell.go(formatAppPath(key))}
    @app-rename=${({ key, name }: AppRenameEvent) => shell.renameApp(key, name)}
    @app-launch=${({ key, launch }: AppLaunchEvent) => shell.setLaunch(key, launch)}
    @app-remove=${({ key }: AppEvent) => shell.removeApp(key)}
    @app-uninstall=${({ key }: AppEvent) => void uninstall(shell, service, key)}
    @app-restore=${() => shell.restoreApp()}
  >
    ${
      leader
        ? html`${renderWayBack(leader.name, from)}
            <p>
              <bdi>${leader.name}</bdi> redirected here:
              <code dir="ltr">${formatRoute(route).slice('/admin'.length) || '/'}</code>
            </p>`
        : nothing
    }
    <admin-app-form
      ?wants-focus=${apps.length === 0}
      .text=${refusal?.text ?? ''}
      .refusal=${refusal?.sentence ?? ''}
    ></admin-app-form>
    ${
      isFirst
        ? html`<admin-try-app
            app-name=${example?.name ?? ''}
            app-path=${example ? formatAppPath(example.key) : ''}
          ></admin-try-app>`
        : nothing
    }
    <live-apps
      ?hidden=${apps.length === 0 && !removed}
      .removed=${removed}
      .apps=${apps.map(withPath)}
      .kernel=${service.kernel}
    ></live-apps>
    ${isFirst ? html`<admin-first-steps origin=${location.origin} guide=${FIVE_MINUTES}></admin-first-steps>` : nothing}
  </admin-page>`;
}

/** Whether the user has opened no app of their own yet. */
function isFirstRun({ apps, namedUrl }: ShellState): boolean {
  return apps.every(({ url }) => url === namedUrl);
}

/** Uninstalls an app in the shop, then forgets it here. */
async function uninstall(shell: Shell, { kernel }: ShopService, key: string): Promise<void> {
  await tryTo(shell, 'The app could not be uninstalled', async () => {
    await kernel.uninstallApp(key);
    shell.removeApp(key, true);
  });
}
