import type { Kernel } from '@platformapp/kernel';
import {
  FAULT_NAMES,
  FAULTS,
  readFaults,
  wordsOfFault,
  writeFaults,
  type FaultName,
  type FaultPlan,
} from '@platformapp/kernel/faults';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { followStatus } from '../updates/follow-status.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { Presses, type Problem } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';

/**
 * Turns faults on and off, with their values as they are written everywhere else, such as
 * `30%,status:503,route:/products.json`.
 *
 * @summary The list of faults.
 */
@customElement('inspector-faults')
export class InspectorFaults extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      .line > label {
        display: flex;
        flex: none;
        align-items: center;
        gap: 6px;
        inline-size: 150px;
        color: var(--admin-text);
      }
      .line > .field {
        flex: 0 1 200px;
      }
      .line > .failed {
        flex: 1 0 100%;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  @state() private plan: FaultPlan = {};
  /** Whether the shop has said which faults are on. Before that, a press would turn them off. */
  @state() private isKnown = false;
  /** A problem is shown at the line that was pressed or typed in, by the name of its fault. */
  readonly #presses = new Presses(this);
  #stop: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.kernel && followStatus(this.kernel, ({ faults }) => this.#show(faults));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override render(): TemplateResult {
    if (!this.isKnown) return html`<p class="empty" role="status">Waiting for the shop</p>`;
    const count = Object.keys(this.plan).length;
    return html`<section>
      <h2>
        Faults <span class="muted">${count}</span>
        ${
          count === 0
            ? nothing
            : html`<button type="button" class="button" @click=${this.#turnOffAll}>Turn off all</button>`
        }
      </h2>
      ${this.#presses.renderProblem()}
      <ul role="list" aria-label="Faults">
        ${FAULT_NAMES.map((name) => this.#renderLine(name))}
      </ul>
    </section>`;
  }

  #renderLine(name: FaultName): TemplateResult {
    const { label, description } = FAULTS[name];
    const isOn = this.plan[name] !== undefined;
    return html`<li class="line">
      <label>
        <input
          type="checkbox"
          aria-describedby=${`description-${name}`}
          .checked=${live(isOn)}
          @change=${({ currentTarget }: Event) => (isOn ? this.#change(name) : this.#turnOn(name, fieldBeside(currentTarget)))}
        />
        ${label}
      </label>
      <input
        class="field"
        dir="ltr"
        spellcheck="false"
        placeholder="route:/orders"
        aria-label=${`${label}: values`}
        aria-invalid=${this.#presses.problemAt(name) === undefined ? nothing : 'true'}
        .value=${wordsOfFault(name, this.plan[name]).join()}
        @change=${({ currentTarget }: Event) => isOn && this.#turnOn(name, currentTarget)}
      />
      <span class="grow muted" id=${`description-${name}`}>${description}</span>
      ${this.#presses.renderProblem(name)}
    </li>`;
  }

  readonly #turnOffAll = (): void => {
    void this.#presses.run(() => this.#apply(''));
  };

  /** Turns a fault on with the values of its field, which replace the earlier ones. */
  #turnOn(name: FaultName, field: EventTarget | null): void {
    const words = field instanceof HTMLInputElement ? field.value.trim() : '';
    this.#change(name, `${name}=${words}`);
  }

  /**
   * Puts another text in place of a fault.
   *
   * @param text Empty: the fault is turned off.
   */
  #change(name: FaultName, text = ''): void {
    const others = writeFaults({ ...this.plan, [name]: undefined });
    void this.#presses.run(() => this.#apply(`${others}; ${text}`), name);
  }

  async #apply(text: string): Promise<Problem | undefined> {
    const problem = await this.kernel?.setFaults(text);
    return problem === undefined ? undefined : { problem };
  }

  #show(text: string): void {
    const reading = readFaults(text);
    if (!('plan' in reading)) return;
    this.plan = reading.plan;
    this.isKnown = true;
  }
}

function fieldBeside(checkbox: EventTarget | null): HTMLInputElement | null {
  return checkbox instanceof HTMLElement ? (checkbox.closest('li')?.querySelector('input.field') ?? null) : null;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-faults': InspectorFaults;
  }
}
