import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/notices/admin-departure';
import '@platformapp/elements/frame/admin-doctor';
import '@platformapp/elements/bar/admin-loading';
import { diagnose, type AdminState } from '@platformapp/host';
import { html, type TemplateResult } from 'lit';
import type { OpenApp } from '../shell/shell-state.ts';

/** Draws the open app: bar, loading bar, what the shell has to say about the app, and the place of its frame. */
export function renderAppView({ app, url }: OpenApp, admin: AdminState): TemplateResult {
  const { bar, evidence, departure } = admin;
  return html`
    <admin-bar app-name=${app.name} .bar=${bar}></admin-bar>
    <admin-loading .isLoading=${admin.isLoading && evidence === undefined}></admin-loading>
    <admin-departure url=${departure?.url ?? ''}></admin-departure>
    ${
      evidence
        ? html`<admin-doctor
            url=${url.href}
            .causes=${diagnose(evidence).map(({ code, sentence, fix }) => ({ code, cause: sentence, fix }))}
          ></admin-doctor>`
        : html`<slot></slot>`
    }
  `;
}
