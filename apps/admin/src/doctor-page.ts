import { diagnose, type AdminState } from '@platformapp/host';
import { html, nothing, type TemplateResult } from 'lit';

/** Draws the panel that explains an app which does not answer, when there is something to explain. */
export function renderDoctor(url: URL, { evidence }: AdminState): TemplateResult | typeof nothing {
  if (!evidence) return nothing;
  const causes = diagnose(evidence).map(({ code, sentence, fix }) => ({ code, cause: sentence, fix }));
  return html`<admin-doctor url=${url.href} .causes=${causes}></admin-doctor>`;
}
