import '@platformapp/elements/apps/admin-app-form';
import '@platformapp/elements/apps/admin-app-list';
import '@platformapp/elements/layout/admin-page';
import { html, type TemplateResult } from 'lit';
import { formatRoute } from './route.ts';
import type { ShellState } from './shell-state.ts';

/** Draws the list of apps, the field to add one, and why there is nothing else to see. */
export function renderAppsPage({ route, apps, refusal }: ShellState): TemplateResult {
  const isUnknown = route.type === 'app';
  return html`<admin-page
    heading=${isUnknown ? 'This app is not known here' : 'Apps'}
    lead=${
      isUnknown
        ? `No app with the key “${route.key}” has been added in this browser. Add it by its address.`
        : 'Open an embedded app by its address: it runs here as it would in the admin of a store.'
    }
  >
    <admin-app-form .text=${refusal?.text ?? ''} .refusal=${refusal?.sentence ?? ''}></admin-app-form>
    <admin-app-list
      .apps=${apps.map((app) => ({ ...app, path: formatRoute({ type: 'app', key: app.key, path: undefined }) }))}
    ></admin-app-list>
  </admin-page>`;
}
