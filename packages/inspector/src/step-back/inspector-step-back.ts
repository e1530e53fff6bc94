import { describeEntry, mayChangeShop, type Timeline, type TimelineEntry } from '@platformapp/timeline';
import { type CSSResultGroup, css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { instrumentStyles } from '../look/instrument.ts';
import { Presses, type Problem } from '../controls/presses.ts';
import { type StepBackControl, StepBackControlEvent } from './step-back-control.ts';

/** Maximum number of changes that are named. */
const NAMED = 5;

/**
 * Takes the shop back to before an entry. It first names what that undoes. The step itself can be
 * undone.
 *
 * @summary The way back to before an entry.
 */
@customElement('inspector-step-back')
export class InspectorStepBack extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    css`
      :host {
        display: block;
        margin-block: 4px;
      }
      .asking {
        padding: 8px;
        border: 1px solid var(--ins-line);
        border-radius: var(--ins-radius);
        background: var(--ins-bar);
      }
      p {
        margin: 0 0 4px;
      }
      p:focus-visible {
        outline-offset: 2px;
      }
      ul {
        margin: 0 0 8px;
        padding-inline-start: 20px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  readonly #presses = new Presses(this);
  #control: StepBackControl | undefined;

  @property({ attribute: false }) entry: TimelineEntry | undefined = undefined;

  /** The timeline with the later changes of the shop. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  @state() private isAsking = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const event = new StepBackControlEvent();
    this.dispatchEvent(event);
    this.#control = event.control;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entry')) return;
    this.isAsking = false;
    this.#presses.clear();
  }

  override render(): TemplateResult | typeof nothing {
    const { entry } = this;
    const { said, hasFailed } = this.#presses;
    const control = this.#control;
    if (!entry || !control) return nothing;
    if (this.isAsking) return this.#renderQuestion(entry, control.changesSince(entry));
    if (said !== '') {
      return html`<p role="status" tabindex="-1" class=${hasFailed ? 'failed' : ''}>${said}</p>
        ${
          control.canUndo
            ? html`<button type="button" class="button" @click=${() => void this.#undo()}>Undo</button>`
            : nothing
        }`;
    }
    if (control.changesSince(entry) === 0) return nothing;
    return html`<button type="button" class="button" @click=${() => void this.#ask(true)}>
      Step back to before this
    </button>`;
  }

  #renderQuestion(entry: TimelineEntry, changes: number): TemplateResult {
    const named = this.#changesSince(entry);
    return html`<div class="asking" role="group" aria-label="Step back" @keydown=${this.#onKey}>
      <p>
        The shop goes back to how it was before this entry. That undoes
        ${changes === 1 ? 'one change' : `${changes} changes`}${
          named.length === 0 ? '.' : named.length < changes ? ', among them:' : ':'
        }
      </p>
      ${
        named.length > 0
          ? html`<ul>
              ${named.slice(0, NAMED).map((each) => html`<li dir="auto">${describeEntry(each)}</li>`)}
              ${named.length > NAMED ? html`<li class="muted">and ${named.length - NAMED} more</li>` : nothing}
            </ul>`
          : nothing
      }
      <button type="button" class="button" @click=${() => void this.#stepBack(entry)}>Step back</button>
      <button type="button" class="button plain" @click=${() => void this.#ask(false)}>Cancel</button>
    </div>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The details around it stay open.
    event.preventDefault();
    void this.#ask(false);
  };

  async #ask(isAsking: boolean): Promise<void> {
    this.isAsking = isAsking;
    await this.#focus();
  }

  /** Focus moves to what replaced a button. */
  async #focus(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('button, [role=status]')?.focus();
  }

  /** The requests and events that may have changed the shop since an entry. */
  #changesSince({ number, cause }: TimelineEntry): readonly TimelineEntry[] {
    return (this.timeline?.entries ?? []).filter(
      (each) =>
        (each.number >= number || each.number === cause) &&
        ((each.type === 'request' && mayChangeShop(each) && (each.answer?.status ?? 0) < 400) ||
          (each.type === 'event' && each.cause === undefined)),
    );
  }

  async #stepBack(entry: TimelineEntry): Promise<void> {
    await this.#presses.run(async () =>
      (await this.#control?.stepBack(entry)) ? 'The shop is as it was before this entry.' : GONE,
    );
    // Meanwhile, the user may have gone on to another entry.
    if (this.entry === entry) await this.#ask(false);
  }

  async #undo(): Promise<void> {
    await this.#presses.run(async () =>
      (await this.#control?.undoStepBack()) ? 'The shop is as it was before the step back.' : GONE,
    );
    await this.#focus();
  }
}

const GONE: Problem = { problem: 'That state of the shop is gone.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-step-back': InspectorStepBack;
  }
}
