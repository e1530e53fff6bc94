import { html, type TemplateResult } from 'lit';
import { formatRoute } from '../navigation/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import { headingOf } from './page-title.ts';

/** Draws the list of apps, the field to add one, and why there is nothing else to see. */
export function renderAppsPage({ route, apps, removed, refusal }: ShellState): TemplateResult {
  const isUnknown = route.type === 'app';
  return html`<admin-page
    heading=${headingOf(route)}
    lead=${
      isUnknown
        ? `No app with the key “${route.key}” has been added in this browser. Open it by its URL.`
        : 'Paste your app’s URL to run it inside a simulated store admin.'
    }
  >
    <admin-app-form .text=${refusal?.text ?? ''} .refusal=${refusal?.sentence ?? ''}></admin-app-form>
    <admin-app-list
      .removed=${removed?.app}
      .apps=${apps.map((app) => ({ ...app, path: formatRoute({ type: 'app', key: app.key, path: undefined }) }))}
    ></admin-app-list>
  </admin-page>`;
}
