import { findServingCommand } from '@platformapp/kernel';
import { renderDialog } from '@platformapp/sections/form/admin-dialog';
import { html, type nothing, type TemplateResult } from 'lit';
import type { LinkedApp } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';

/**
 * Asks whether to open the app that a link from elsewhere names. Shows its address and not its
 * name, which whoever wrote the link has chosen.
 */
export function renderAppQuestion(
  shell: Pick<Shell, 'answerLink'>,
  { url }: LinkedApp,
): TemplateResult | typeof nothing {
  // The command posts webhooks for a shop of its own, also to this computer.
  const hasCommand = findServingCommand(document)?.kernel === 'node';
  const dialog = {
    heading: 'Open this app?',
    yes: 'Open',
    no: "Don't open",
    body: () =>
      html`<p>
          <strong><bdi>${url.host}</bdi></strong> wants to run in this admin. It can read and change this
          shop${hasCommand ? ', and have webhooks sent to programs on this computer' : ''}.
        </p>
        <code dir="ltr">${url.href}</code>`,
    run: () => shell.answerLink(true),
  };
  return renderDialog(dialog, () => shell.answerLink(false));
}
