import { renderIcon } from '@platformapp/elements/styles/icons';
import { fullMessages, type FieldErrors } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';

/** Shows above a form what was refused, including fields that the form does not show. */
export function renderErrors(errors: FieldErrors): TemplateResult {
  const messages = fullMessages(errors);
  return html`<div role="alert">
    ${
      messages.length > 0
        ? html`<p class="banner">${renderIcon('error')}<span dir="auto">${messages.join('. ')}</span></p>`
        : nothing
    }
  </div>`;
}

/**
 * Asks whether unsaved changes may be lost.
 *
 * @param leave Goes where the user wanted to go.
 * @param close Removes the question, whatever the answer.
 */
export function renderLeaveQuestion(leave: () => void, close: () => void): TemplateResult {
  return html`<admin-question
    heading="Leave with unsaved changes?"
    yes="Leave page"
    no="Stay"
    is-danger
    @question-answer=${({ isYes }: QuestionAnswerEvent) => {
      close();
      if (isYes) leave();
    }}
    ><p>Your changes will be lost.</p></admin-question
  >`;
}
