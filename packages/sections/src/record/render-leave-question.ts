import { html, type TemplateResult } from 'lit';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';

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
