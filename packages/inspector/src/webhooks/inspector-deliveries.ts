import type { Kernel } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { toggle } from '../controls/toggle.ts';
import { Presses, type Problem } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';

/** Maximum number of deliveries that are shown, the newest first. */
const SHOWN = 100;

/** The delivery that the user wants to see. Each request makes a new object. */
export interface WantedDelivery {
  readonly id: number;
}

/**
 * The deliveries to webhooks, newest first, each with its attempts and actions.
 *
 * @summary The list of deliveries.
 * @slot - Shown when there are no deliveries.
 */
@customElement('inspector-deliveries')
export class InspectorDeliveries extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      li {
        padding-block: 2px;
      }
      li li {
        border: 0;
      }
      li li.line {
        flex-wrap: nowrap;
        align-items: baseline;
        min-block-size: 20px;
        padding-inline-start: 12px;
      }
      p.line {
        min-block-size: 20px;
        padding-inline-start: 12px;
      }
      .wanted {
        background: var(--admin-selected);
      }
      pre {
        max-block-size: 240px;
        margin: 4px 0;
        padding: 8px;
        overflow: auto;
        background: var(--admin-canvas);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      summary {
        padding-inline-start: 12px;
        cursor: pointer;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The deliveries, oldest first. */
  @property({ attribute: false }) deliveries: readonly Delivery[] = [];

  /** The delivery to show. It is scrolled into view and focused once it is in the list. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  @state() private selected: ReadonlySet<number> = new Set();
  /** A problem is shown at its delivery. */
  readonly #presses = new Presses(this);
  #shown: WantedDelivery | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override render(): TemplateResult {
    const shown = this.deliveries.slice(-SHOWN).toReversed();
    const older = this.deliveries.length - shown.length;
    return html`<section>
      <h2>
        Deliveries <span class="muted">${this.deliveries.length}</span>
        ${
          this.selected.size > 1
            ? html`<button type="button" class="button" @click=${this.#reorder}>
                Send the ${this.selected.size} selected, newest first
              </button>`
            : nothing
        }
      </h2>
      ${this.#presses.renderProblem()}
      ${
        shown.length === 0
          ? html`<slot></slot>`
          : html`<ol role="list" aria-label="Deliveries">
              ${repeat(
                shown,
                ({ id }) => id,
                (delivery) => this.#renderDelivery(delivery),
              )}
            </ol>`
      }
      ${older > 0 ? html`<p class="muted">and ${older} older</p>` : nothing}
    </section>`;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('deliveries') || this.selected.size === 0) return;
    // Another shop gives the same ids to other deliveries.
    this.selected = new Set(this.deliveries.map(({ id }) => id).filter((id) => this.selected.has(id)));
  }

  override updated(): void {
    const { wanted } = this;
    const entry = this.renderRoot.querySelector<HTMLElement>(`#delivery-${wanted?.id}`);
    if (!entry || wanted === this.#shown) return;
    this.#shown = wanted;
    entry.focus();
  }

  #renderDelivery({ id, topic, address, state: phase, attempts, dueAt, note, payload }: Delivery): TemplateResult {
    const { kernel } = this;
    const isWanted = id === this.wanted?.id;
    return html`<li id="delivery-${id}" tabindex=${isWanted ? -1 : nothing} class=${isWanted ? 'wanted' : ''}>
      <div class="line">
        <input
          type="checkbox"
          aria-label=${`Select delivery ${id}`}
          .checked=${this.selected.has(id)}
          @change=${() => this.#select(id)}
        />
        ${renderGlyph('webhook')}
        <code>${topic}</code>
        <span class=${phase === 'exhausted' ? 'failed' : ''}>${phase}</span>
        <code class="muted grow" dir="ltr">${address}</code>
        <span class="buttons">
          ${this.#renderButton('Send again', `Send again: delivery ${id}`, id, () => kernel?.resend(id))}
          ${this.#renderButton('Duplicate', `Duplicate delivery ${id}`, id, () => kernel?.duplicate(id))}
          ${phase === 'pending' ? this.#renderButton('Drop', `Drop delivery ${id}`, id, () => kernel?.drop(id)) : nothing}
        </span>
      </div>
      ${this.#presses.renderProblem(`${id}`)}
      <ol role="list" aria-label=${`Attempts of delivery ${id}`}>
        ${attempts.map(
          ({ at, status, reason }) =>
            html`<li class="line">
              <time class="muted" datetime=${new Date(at).toISOString()}>${formatTime(at)}</time>
              <span class=${reason === '' ? '' : 'failed'}>${status ?? 'no answer'}</span>
              <span class="grow" dir="auto">${reason}</span>
            </li>`,
        )}
      </ol>
      ${
        dueAt === null
          ? nothing
          : html`<p class="line muted">
              Next attempt
              <time datetime=${new Date(dueAt).toISOString()}>${new Date(dueAt).toLocaleString()}</time>
            </p>`
      }
      ${note === '' ? nothing : html`<p dir="auto">${note}</p>`}
      <details>
        <summary>Body</summary>
        <pre dir="ltr">${JSON.stringify(payload, undefined, 2)}</pre>
      </details>
    </li>`;
  }

  #renderButton(label: string, name: string, id: number, act: () => Promise<boolean> | undefined): TemplateResult {
    return html`<button type="button" class="button plain" aria-label=${name} @click=${() => this.#press(act, `${id}`)}>
      ${label}
    </button>`;
  }

  #press(act: () => Promise<boolean> | undefined, place?: string): void {
    void this.#presses.run(async () => ((await act()) ? undefined : GONE), place);
  }

  #select(id: number): void {
    this.selected = toggle(this.selected, id);
  }

  readonly #reorder = (): void => {
    const ids = [...this.selected].toSorted((one, other) => other - one);
    this.selected = new Set();
    this.#press(() => this.kernel?.reorder(ids));
  };
}

const GONE: Problem = { problem: 'The shop no longer has this delivery.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-deliveries': InspectorDeliveries;
  }
}
