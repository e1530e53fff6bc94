import '@platformapp/elements/inspector/admin-flash-log';
import '@platformapp/elements/inspector/admin-misuses';
import type { AdminState } from '@platformapp/host';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import { html, type TemplateResult } from 'lit';
import type { Kernel } from '@platformapp/kernel';
import './service-inspector.ts';

/**
 * Draws what the inspector shows: where the app differs from the documentation, what it flashed, what was asked of the
 * shop and delivered, what was dropped.
 */
export function renderInspector({ misuses, flashLog, dropped }: AdminState, kernel: Kernel): TemplateResult {
  return html`
    <admin-misuses slot="inspector" .misuses=${misuses.map(explainMisuse)}></admin-misuses>
    <admin-flash-log slot="inspector" .flashes=${flashLog}></admin-flash-log>
    <service-inspector slot="inspector" .kernel=${kernel}></service-inspector>
    <p slot="inspector">Dropped messages: ${dropped.atWindow} at the window, ${dropped.atPort} at the app's port.</p>
  `;
}
