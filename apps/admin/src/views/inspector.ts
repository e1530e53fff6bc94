import '@platformapp/elements/inspector/admin-flash-log';
import '@platformapp/elements/inspector/admin-misuses';
import type { AdminState } from '@platformapp/host';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import { html, nothing, type TemplateResult } from 'lit';
import type { Kernel } from '@platformapp/kernel';
import './service-inspector.ts';

/**
 * Draws what the inspector shows: where the app differs from the documentation, what it flashed,
 * what was asked of the shop and delivered, what was dropped.
 */
export function renderInspector({ misuses, flashLog, dropped }: AdminState, kernel: Kernel): TemplateResult {
  const count = dropped.atWindow + dropped.atPort;
  return html`
    <admin-misuses slot="inspector" .misuses=${misuses.map(explainMisuse)}></admin-misuses>
    <admin-flash-log slot="inspector" .flashes=${flashLog}></admin-flash-log>
    <service-inspector slot="inspector" .kernel=${kernel}></service-inspector>
    ${count ? html`<p slot="inspector">${count} ${count === 1 ? 'message' : 'messages'} dropped</p>` : nothing}
  `;
}
