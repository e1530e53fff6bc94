import { type CSSResultGroup, css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { chooseFile, download } from '../files/download.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { sectionStyles } from '../look/section-styles.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { InspectChangeEvent } from '../view/inspector-event.ts';
import { Presses, type Tell } from '../controls/presses.ts';
import { PageSessions } from './page-sessions.ts';
import type { ReplayState } from './session-control.ts';

/**
 * Saves what happened since the app was opened as one file, and replays such a file.
 *
 * @summary The section of sessions.
 * @event {InspectChangeEvent} inspect-change - The user wants to see the first difference.
 */
@customElement('inspector-sessions')
export class InspectorSessions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      :host {
        flex: none;
      }
      progress {
        flex: 1 1 120px;
        block-size: 6px;
        accent-color: var(--ins-accent);
      }
      p {
        margin-block: 4px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  readonly #sessions = new PageSessions(this);

  readonly #presses = new Presses(this);

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override render(): TemplateResult | typeof nothing {
    const { control } = this.#sessions;
    if (!control) return nothing;
    const { canSave, replay } = control.state;
    const isBusy = this.#isBusy;
    return html`<section aria-label="Session">
      <h2>Session</h2>
      <div class="line">
        <span class="grow muted">
          ${
            canSave
              ? 'What happened since the app was opened, with the shop as it was then: one file, to play again.'
              : 'Reload the app to begin a session, which you can save and play again.'
          }
        </span>
        <span class="buttons">
          <button
            type="button"
            class="button"
            ?disabled=${!canSave}
            aria-disabled=${isBusy}
            @click=${() => this.#press(() => this.#save())}
          >
            ${renderGlyph('export')} Save session
          </button>
          <button
            type="button"
            class="button"
            aria-disabled=${isBusy}
            @click=${() => this.#press((tell) => this.#replay(tell))}
          >
            ${renderGlyph('import')} Replay…
          </button>
        </span>
      </div>
      ${replay ? this.#renderReplay(replay) : nothing} ${this.#presses.renderOutcome()}
    </section>`;
  }

  #renderReplay({ name, isRunning, entry, last, result, isSame, row }: ReplayState): TemplateResult {
    if (isRunning) {
      return html`<div class="line" role="status">
        <span dir="auto">Replaying ${name}: entry ${entry} of ${last}</span>
        <progress aria-label="Replay" max=${last} value=${entry}></progress>
      </div>`;
    }
    return html`<p role="status" class=${isSame ? '' : 'failed'} dir="auto">${name}: ${result}</p>
      ${
        row === undefined
          ? nothing
          : html`<button type="button" class="button" @click=${() => this.#showRow(row)}>Show the difference</button>`
      }`;
  }

  /** The buttons keep focus during a replay. */
  get #isBusy(): boolean {
    return this.#sessions.control?.state.replay?.isRunning === true;
  }

  #showRow(row: number): void {
    this.dispatchEvent(new InspectChangeEvent({ tab: 'timeline', row }));
  }

  #press(act: (tell: Tell) => Promise<undefined>): void {
    if (!this.#isBusy) void this.#presses.run(act);
  }

  async #save(): Promise<undefined> {
    const saved = await this.#sessions.control?.save();
    if (saved) download(saved.name, saved.text, 'application/x-ndjson');
  }

  async #replay(tell: Tell): Promise<undefined> {
    const file = await chooseFile('.session');
    tell(`Reading ${file.name}`);
    const text = await file.text();
    // From here on the state of the replay says it.
    tell('');
    await this.#sessions.control?.replay(file.name, text);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-sessions': InspectorSessions;
  }
}
