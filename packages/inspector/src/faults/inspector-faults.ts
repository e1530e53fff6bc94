import type { Kernel } from '@platformapp/kernel';
import {
  FAULT_NAMES,
  FAULTS,
  readFaults,
  writeFault,
  writeFaults,
  type FaultName,
  type FaultPlan,
} from '@platformapp/kernel/faults';
import { faultOf, type Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, noChange, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { ActionStatus, type Problem } from '../controls/action-status.ts';
import { copyText } from '../controls/copy-text.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { listStyles } from '../look/list-styles.ts';
import { toolsStyles } from '../look/tools-styles.ts';
import { followStatus } from '../updates/follow-status.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import {
  describeEffect,
  FAULT_FIELDS,
  FAULT_STATUSES,
  type FaultField,
  valuesOf,
  writeFaultTest,
} from './fault-fields.ts';
import { faultStyles } from './fault-styles.ts';

/**
 * Turns faults on and off, with their values, and says what each has done.
 *
 * @summary The tab of the faults.
 */
@customElement('inspector-faults')
export class InspectorFaults extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    toolsStyles,
    listStyles,
    faultStyles,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The timeline with what faults have done. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  @state() private plan: FaultPlan = {};
  /** Whether the shop has said which faults are on. Before that, a press would turn them off. */
  @state() private isKnown = false;
  /** The last values of each fault, which it has again when it is turned on again. */
  #last: FaultPlan = {};
  /** A problem is shown at the fault that was pressed or typed in, by its name. */
  readonly #status = new ActionStatus(this);
  readonly #copies = new ActionStatus(this);
  #stop: (() => void) | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
    this.addController(new FollowTimeline(this, (entry) => faultOf(entry) !== undefined));
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
    const effects = this.#countEffects();
    const code = writeFaultTest(this.plan);
    return html`<div class="tools" role="toolbar" aria-label="Faults">
        <p>Make the shop misbehave, to see what your app does.</p>
        ${
          code === ''
            ? nothing
            : html`<button type="button" class="button" @click=${this.#turnOffAll}>Turn off all</button>`
        }
      </div>
      <div class="body">
        ${this.#status.renderProblem()}
        <ul role="list" aria-label="Faults">
          ${FAULT_NAMES.map((name) => this.#renderFault(name, effects.get(name) ?? 0))}
        </ul>
        ${code === '' ? nothing : this.#renderTest(code)}
      </div>
      ${this.#copies.renderOutcome()}`;
  }

  #renderFault(name: FaultName, effects: number): TemplateResult {
    const { label, description } = FAULTS[name];
    const isOn = this.plan[name] !== undefined;
    const values = valuesOf(name, this.plan[name] ?? this.#last[name]);
    const fields = FAULT_FIELDS[name];
    const scope = [values['method'], values['route']].filter(Boolean).join(' ');
    return html`<li class=${isOn ? 'on' : ''}>
      <input
        type="checkbox"
        role="switch"
        class="switch"
        id=${name}
        aria-describedby="about-${name}"
        .checked=${live(isOn)}
        @change=${() => (isOn ? this.#change(name) : this.#turnOn(name, values))}
      />
      <label for=${name}>${label}</label>
      <span class="set">
        ${fields.map((field) => this.#renderField(name, field, values, isOn))}
        ${scope === '' && fields.length > 0 ? nothing : html`<span class="muted">${scope || 'all requests'}</span>`}
      </span>
      <p class="muted" id="about-${name}">
        ${description}
        ${isOn && effects > 0 ? html`<span class="hit">${describeEffect(name, effects)}</span>` : nothing}
      </p>
      <div id="wrong-${name}">${this.#status.renderProblem(name)}</div>
    </li>`;
  }

  #renderField(
    name: FaultName,
    { key, name: what, unit, max }: FaultField,
    values: Readonly<Record<string, unknown>>,
    isOn: boolean,
  ): TemplateResult {
    const value = Number(values[key]);
    const isWrong = this.#status.problemAt(name) !== undefined;
    const change = ({ currentTarget }: Event): void => {
      if (!(currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLSelectElement)) return;
      const given = Number.parseFloat(currentTarget.value);
      if (given >= 0 && given <= max) this.#turnOn(name, { ...values, [key]: given });
      else this.#refuse(name, `Enter a number from 0 to ${max.toLocaleString('en')}.`);
    };
    if (unit === '') {
      const statuses = FAULT_STATUSES.includes(value) ? FAULT_STATUSES : [value, ...FAULT_STATUSES];
      return html`<span class="muted">with</span>
        <select class="field" aria-label="${FAULTS[name].label}: ${what}" ?disabled=${!isOn} @change=${change}>
          ${statuses.map((each) => html`<option .selected=${live(each === value)}>${each}</option>`)}
        </select>`;
    }
    return html`<input
        class="field number"
        type="number"
        min="0"
        max=${max}
        step="any"
        required
        aria-label="${FAULTS[name].label}: ${what} (${unit})"
        aria-invalid=${isWrong ? 'true' : nothing}
        aria-describedby=${isWrong ? `wrong-${name}` : nothing}
        ?disabled=${!isOn}
        .value=${isWrong ? noChange : live(String(value))}
        @change=${change}
      /><span class="muted">${unit}</span>`;
  }

  #renderTest(code: string): TemplateResult {
    return html`<section>
      <h2>In a test</h2>
      <pre dir="ltr">${code}</pre>
      <button
        type="button"
        class="button"
        @click=${() => void this.#copies.run(() => copyText(code, 'Copied the lines of a test.'))}
      >
        ${renderGlyph('copy')} Copy
      </button>
    </section>`;
  }

  #countEffects(): ReadonlyMap<FaultName, number> {
    const counts = new Map<FaultName, number>();
    for (const entry of this.timeline?.entries ?? []) {
      const name = faultOf(entry);
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  readonly #turnOffAll = (): void => {
    void this.#status.run(() => this.#apply(''));
  };

  #turnOn(name: FaultName, values: object): void {
    this.#change(name, writeFault(name, values));
  }

  #refuse(name: FaultName, problem: string): void {
    void this.#status.run(async () => ({ problem }), name);
  }

  /**
   * Puts another text in place of a fault.
   *
   * @param text Empty: the fault is turned off.
   */
  #change(name: FaultName, text = ''): void {
    const others = writeFaults({ ...this.plan, [name]: undefined });
    void this.#status.run(() => this.#apply(`${others}; ${text}`), name);
  }

  async #apply(text: string): Promise<Problem | undefined> {
    const problem = await this.kernel?.setFaults(text);
    return problem === undefined ? undefined : { problem };
  }

  #show(text: string): void {
    const reading = readFaults(text);
    if (!('plan' in reading)) return;
    this.plan = reading.plan;
    this.#last = { ...this.#last, ...reading.plan };
    this.isKnown = true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-faults': InspectorFaults;
  }
}
