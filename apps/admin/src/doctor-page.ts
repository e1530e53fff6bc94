import type { AdminState } from '@platformapp/host';
import { html, nothing, type TemplateResult } from 'lit';

/** Draws the panel that explains an app which does not answer, when there is a diagnosis. */
export function renderDoctor(url: URL, { diagnosis }: AdminState): TemplateResult | typeof nothing {
  if (!diagnosis) return nothing;
  const causes = diagnosis.map(({ code, sentence, fix }) => ({ code, cause: sentence, fix }));
  return html`<admin-doctor url=${url.href} .causes=${causes}></admin-doctor>`;
}
