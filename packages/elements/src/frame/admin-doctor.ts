import { parseWebUrl, type Finding } from '@platformapp/protocol';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../notices/admin-copy.ts';
import { ChromeEvent } from '../events/chrome-event.ts';
import { ReturnFocus } from '../notices/return-focus.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { visuallyHiddenStyles } from '../styles/visually-hidden.ts';
import { doctorStyles } from './doctor-styles.ts';

/**
 * Explains why an app has not connected: the one cause, or the likely ones, the likeliest first. As
 * a strip it stands above a page that can be used all the same. Otherwise it is there instead of a
 * page.
 * Keep the element in the page when there is nothing to explain: screen readers announce only live
 * regions that existed before their text.
 *
 * @summary Why an app has not connected, and what to do.
 * @event {ChromeEvent} doctor-retry - The user wants to load the app again.
 * @event {ChromeEvent} doctor-dismiss - The user wants to see the page as it is.
 */
@customElement('admin-doctor')
export class AdminDoctor extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, visuallyHiddenStyles, doctorStyles];

  /** The URL that the app was loaded from. */
  @property() url = '';

  /** Whether the app's page is shown below. */
  @property({ type: Boolean, attribute: 'strip' }) isStrip = false;

  /** Why the app has not connected. Empty: nothing is shown. */
  @property({ attribute: false }) findings: readonly Finding[] = [];

  /** Whether the strip says what to do. */
  @state() private isOpen = false;

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('findings') && this.findings.length === 0) this.isOpen = false;
  }

  override render(): TemplateResult {
    const [first, ...others] = this.findings;
    // One cause says it all.
    const title = !first ? '' : others.length === 0 ? first.sentence : `The page at ${this.url} hasn't connected.`;
    return html`<div role="status" class="visually-hidden">${title}</div>
      ${!first ? nothing : this.isStrip ? this.#renderStrip(title, first) : this.#renderInstead(title, first)}`;
  }

  #renderStrip(title: string, { code }: Finding): TemplateResult {
    const { isOpen } = this;
    return html`<section class="strip" data-code=${code ?? ''} aria-labelledby="heading">
      <div class="line">
        ${renderIcon('warning')}
        <p id="heading" dir="auto">${title}</p>
        <div class="actions">
          <button type="button" class="button" aria-expanded=${isOpen} aria-controls="fixes" @click=${this.#toggle}>
            ${code === 'script-missing' && this.findings.length === 1 ? 'How to add it' : 'How to fix it'}
          </button>
          <button type="button" class="button" @click=${this.#retry}>Try again</button>
        </div>
        ${renderCloseButton('Dismiss', this.#dismiss)}
      </div>
      <div id="fixes" ?hidden=${!isOpen}>${isOpen ? this.#renderFindings() : nothing}</div>
    </section>`;
  }

  #renderInstead(title: string, { code }: Finding): TemplateResult {
    const url = parseWebUrl(this.url)?.href;
    return html`<section class="card" data-code=${code ?? ''} aria-labelledby="heading">
      <header>
        ${renderIcon('warning')}
        <h2 id="heading" dir="auto">${title}</h2>
      </header>
      ${this.#renderFindings()}
      <div class="actions">
        <button type="button" class="button primary" @click=${this.#retry}>Try again</button>
        ${
          url
            ? html`<a class="button" href=${url} target="_blank" rel="noopener noreferrer"
                >Open in a new tab ${renderIcon('external')}</a
              >`
            : nothing
        }
        <button type="button" class="button plain" @click=${this.#dismiss}>Show the page anyway</button>
      </div>
    </section>`;
  }

  /** The sentence of a single finding is the title. */
  #renderFindings(): TemplateResult {
    const { findings } = this;
    const [first, ...others] = findings;
    if (first && others.length === 0) return html`<div class="fix">${renderFix(first)}</div>`;
    return html`<p id="kind">These are likely causes:</p>
      <ol role="list" aria-labelledby="kind">
        ${findings.map(
          (finding) =>
            html`<li data-code=${finding.code ?? ''}>
              <strong>${finding.sentence}</strong>
              ${renderFix(finding)}
            </li>`,
        )}
      </ol>`;
  }

  readonly #toggle = (): void => {
    this.isOpen = !this.isOpen;
  };

  readonly #retry = (): void => {
    this.dispatchEvent(new ChromeEvent('doctor-retry'));
  };

  readonly #dismiss = (): void => {
    this.dispatchEvent(new ChromeEvent('doctor-dismiss'));
  };
}

/** What to do, with a button that copies it. */
function renderFix({ sentence, fix, snippet }: Finding): TemplateResult | typeof nothing {
  if (fix === undefined) return nothing;
  const copy = html`<admin-copy
    text=${snippet ?? `${sentence} ${fix}`}
    label="the fix"
    ?bare=${!snippet}
  ></admin-copy>`;
  return html`<div class=${snippet ? '' : 'advice'}>
    <p dir="auto">${fix}</p>
    ${copy}
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-doctor': AdminDoctor;
  }
  interface HTMLElementEventMap {
    'doctor-retry': ChromeEvent;
    'doctor-dismiss': ChromeEvent;
  }
}
