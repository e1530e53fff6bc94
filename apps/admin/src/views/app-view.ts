import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-doctor';
import '@platformapp/elements/frame/admin-waiting';
import '@platformapp/elements/notices/admin-departure';
import { diagnose, type AdminState } from '@platformapp/host';
import { html, type TemplateResult } from 'lit';
import { formatRoute } from '../navigation/route.ts';
import type { OpenApp } from '../shell/shell-state.ts';

/** Draws the open app: bar, what the shell has to say about the app, and the place of its frame. */
export function renderAppView({ app, url }: OpenApp, admin: AdminState): TemplateResult {
  const { bar, evidence, departure, isLoading, phase } = admin;
  return html`
    <admin-bar
      app-name=${app.name}
      app-path=${formatRoute({ type: 'app', key: app.key, path: undefined })}
      .bar=${bar}
      .isLoading=${isLoading && evidence === undefined}
    ></admin-bar>
    <admin-departure app-name=${app.name} url=${departure?.url ?? ''}></admin-departure>
    <admin-doctor url=${url.href} .causes=${evidence ? diagnose(evidence) : []}></admin-doctor>
    <div class="frame" ?hidden=${evidence !== undefined}>
      <slot></slot>
      <admin-waiting url=${phase === 'loading' ? url.href : ''}></admin-waiting>
    </div>
  `;
}
