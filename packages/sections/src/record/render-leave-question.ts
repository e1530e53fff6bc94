import { html, type TemplateResult } from 'lit';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import type { LeaveAnswer } from './leave-guard.ts';

/** Asks whether unsaved changes may be lost. */
export function renderLeaveQuestion(answer: LeaveAnswer): TemplateResult {
  return html`<admin-question
    heading="Leave with unsaved changes?"
    yes="Leave page"
    no="Stay"
    is-danger
    @question-answer=${({ isYes }: QuestionAnswerEvent) => answer(isYes)}
    ><p>Your changes will be lost.</p></admin-question
  >`;
}
