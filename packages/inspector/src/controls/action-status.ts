import { errorMessage } from '@platformapp/protocol';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { renderButton } from './render-controls.ts';

/** What was done, in a sentence, and how to undo it. */
export interface Undoable {
  readonly done: string;
  readonly undo: () => Promise<Outcome>;
}

/** What to say of an action that was done. Nothing: it shows by itself. */
export type Outcome = string | Undoable | void;

/** Runs the actions that an element has controls for, and says there how the last one ended. */
export class ActionStatus {
  /** Why the last action was not done, or `''`. */
  problem = '';
  readonly #element: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #outcome: Outcome = undefined;
  /** Which part of the element shows a problem. */
  #place = '';
  #last = {};

  constructor(element: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#element = element;
  }

  /**
   * Runs an action, and returns whether it was done. Never rejects: the error of an action that does
   * is shown as a problem.
   *
   * @param place Which part of the element shows a problem, if it has several.
   */
  async run(act: () => Promise<Outcome>, place = ''): Promise<boolean> {
    this.clear();
    const action = this.#last;
    try {
      const outcome = await act();
      // A later action hides that this one was done, but not that it has failed.
      if (action === this.#last) this.#show(outcome, '', place);
      return true;
    } catch (error) {
      this.#show(undefined, errorMessage(error), place);
      return false;
    }
  }

  /** Says why an action was not even tried. */
  refuse(problem: string, place = ''): void {
    this.#show(undefined, problem, place);
  }

  /** Says nothing more of the actions before. */
  clear(): void {
    this.#last = {};
    this.#show(undefined, '', '');
  }

  /** Why the last action failed, if that was in this part of the element, or `''`. */
  problemAt(place: string): string {
    return this.#place === place ? this.problem : '';
  }

  /**
   * Renders what the last action says, and the button that undoes it. A problem with a place is
   * shown there.
   */
  render(): TemplateResult {
    const outcome = this.#outcome;
    const done = typeof outcome === 'object' ? outcome.done : outcome;
    const said = this.problemAt('') || done;
    return html`<div class=${said ? 'said' : ''}>
      <p role="status" class=${this.problem === '' ? 'muted' : 'failed'} dir="auto">
        ${
          // Screen readers announce new content only.
          keyed(this.#last, html`<span>${said}</span>`)
        }
      </p>
      ${typeof outcome === 'object' ? renderButton('Undo', () => this.run(outcome.undo)) : nothing}
    </div>`;
  }

  /** Renders why the last action failed, if that was in this part of the element. */
  renderProblem(place = ''): TemplateResult | typeof nothing {
    const problem = this.problemAt(place);
    return problem === '' ? nothing : html`<p class="failed" role="alert">${problem}</p>`;
  }

  #show(outcome: Outcome, problem: string, place: string): void {
    this.#outcome = outcome;
    this.problem = problem;
    this.#place = place;
    this.#element.requestUpdate();
  }
}
