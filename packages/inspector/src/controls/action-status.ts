import { errorMessage } from '@platformapp/protocol';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** Why something was not done, in a sentence. */
export interface Problem {
  readonly problem: string;
}

/** What was done, in a sentence, and how to undo it. */
export interface Undoable {
  readonly done: string;
  readonly undo: () => Promise<Outcome>;
}

/** How an action ended: nothing to mention, a sentence, or why it was not done. */
export type Outcome = string | Undoable | Problem | undefined;

/** Runs the actions that an element has controls for, and says there how the last one ended. */
export class ActionStatus {
  readonly #element: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #outcome: Outcome;
  /** Which part of the element shows a problem. */
  #place = '';
  #last: object | undefined;
  /** Another object each time that something else is shown. */
  #scene = {};

  constructor(element: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#element = element;
  }

  /** Whether the last action was refused or has failed. */
  get hasFailed(): boolean {
    return isProblem(this.#outcome);
  }

  /** What the last action has done, or why it was not done. `''`: nothing to mention. */
  get said(): string {
    const outcome = this.#outcome;
    if (typeof outcome !== 'object') return outcome ?? '';
    return isProblem(outcome) ? outcome.problem : outcome.done;
  }

  /**
   * Runs an action, and returns whether it was done. Never rejects: an error, such as of a
   * shop that does not answer, is shown as a problem.
   *
   * @param place Which part of the element shows a problem, if it has several.
   */
  async run(act: () => Promise<Outcome>, place = ''): Promise<boolean> {
    const scene = this.#scene;
    const action = {};
    this.#last = action;
    this.#show(undefined, place);
    const outcome = await act().catch((error: unknown): Problem => ({ problem: errorMessage(error) }));
    const hasFailed = isProblem(outcome);
    // A later action hides that this one was done, but not that it has failed.
    const isNews = hasFailed || action === this.#last;
    if (outcome !== undefined && isNews && scene === this.#scene) this.#show(outcome, place);
    return !hasFailed;
  }

  /** Forgets all actions, because something else is shown. */
  clear(): void {
    this.#scene = {};
    this.#show(undefined, '');
  }

  /** Why the last action failed, if that was in this part of the element. */
  problemAt(place: string): string | undefined {
    return this.hasFailed && this.#place === place ? this.said : undefined;
  }

  /**
   * Renders what the last action says, and the button that undoes it. A problem with a place is
   * shown there.
   */
  renderOutcome(): TemplateResult {
    const outcome = this.#outcome;
    const said = this.#place === '' ? this.said : '';
    return html`<div class=${said === '' ? '' : 'said'}>
      <p role="status" class=${this.hasFailed ? 'failed' : 'muted'} dir="auto">
        ${
          // Screen readers announce new content only.
          keyed(this.#last, html`<span>${said}</span>`)
        }
      </p>
      ${
        typeof outcome === 'object' && 'undo' in outcome
          ? html`<button type="button" class="button" @click=${() => void this.run(outcome.undo)}>Undo</button>`
          : nothing
      }
    </div>`;
  }

  /** Renders why the last action failed, if that was in this part of the element. */
  renderProblem(place = ''): TemplateResult | typeof nothing {
    const problem = this.problemAt(place);
    return problem === undefined ? nothing : html`<p class="failed" role="alert">${problem}</p>`;
  }

  #show(outcome: Outcome, place: string): void {
    const isSame = outcome === this.#outcome;
    this.#outcome = outcome;
    this.#place = place;
    if (!isSame) this.#element.requestUpdate();
  }
}

function isProblem(outcome: Outcome): outcome is Problem {
  return typeof outcome === 'object' && 'problem' in outcome;
}
