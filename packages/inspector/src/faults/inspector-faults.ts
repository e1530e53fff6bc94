import type { Kernel } from '@platformapp/kernel';
import {
  FAULT_NAMES,
  FAULT_WORDS,
  FAULTS,
  parametersOf,
  readFault,
  readFaults,
  wordsOfFault,
  writeFault,
  writeFaults,
  type FaultName,
  type FaultPlan,
  type FaultSetting,
} from '@platformapp/kernel/faults';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { live } from 'lit/directives/live.js';
import { followStatus } from '../updates/follow-status.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { Presses, type Problem } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';

/** A line of the list: a fault that is on, or one that can be turned on. */
interface FaultLine {
  /** The name, with a number where the same fault is on more than once. */
  readonly key: string;
  readonly name: FaultName;
  /** Absent when the fault is off. */
  readonly setting: FaultSetting | undefined;
}

/**
 * Turns faults on and off, with their values as they are written everywhere else, such as
 * `30% 503 GET /products.json`.
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
        color: var(--ins-text);
      }
      .line > .field {
        flex: 0 1 200px;
      }
      .line > .failed {
        flex: 1 0 100%;
      }
      label > .field {
        inline-size: 96px;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  @state() private plan: FaultPlan = { faults: [] };
  /** Whether the shop has said which faults are on. Before that, a press would turn them off. */
  @state() private isKnown = false;
  /** A problem is shown at the line that was pressed or typed in, by its key. */
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
    const { faults, seed } = this.plan;
    return html`<section>
      <h2>
        Faults <span class="muted">${faults.length}</span>
        ${
          faults.length === 0
            ? nothing
            : html`<button type="button" class="button" @click=${this.#turnOffAll}>Turn off all</button>`
        }
      </h2>
      ${this.#presses.renderProblem()}
      <ul role="list" aria-label="Faults">
        ${repeat(
          linesOf(faults),
          ({ key }) => key,
          (line) => this.#renderLine(line),
        )}
      </ul>
      ${
        faults.length === 0
          ? nothing
          : html`<div class="line">
                <label
                  >Seed
                  <input
                    class="field"
                    inputmode="numeric"
                    aria-describedby="description-seed"
                    aria-invalid=${this.#presses.problemAt('seed') === undefined ? nothing : 'true'}
                    placeholder="of the shop"
                    .value=${live(seed === undefined ? '' : String(seed))}
                    @change=${this.#changeSeed}
                  />
                </label>
                <span class="grow muted" id="description-seed"
                  >With the same seed, the same requests and messages fail.</span
                >
              </div>
              ${this.#presses.renderProblem('seed')}`
      }
    </section>`;
  }

  #renderLine({ key, name, setting }: FaultLine): TemplateResult {
    const { label, description } = FAULTS[name];
    return html`<li class="line">
      <label>
        <input
          type="checkbox"
          aria-describedby=${`description-${key}`}
          .checked=${live(setting !== undefined)}
          @change=${({ currentTarget }: Event) => this.#toggle(key, name, setting, currentTarget)}
        />
        ${label}
      </label>
      ${
        parametersOf(name).length === 0
          ? nothing
          : html`<input
              class="field"
              dir="ltr"
              spellcheck="false"
              placeholder=${parametersOf(name)
                .map((parameter) => FAULT_WORDS[parameter].example)
                .join(' ')}
              aria-label=${`${label}: values`}
              aria-invalid=${this.#presses.problemAt(key) === undefined ? nothing : 'true'}
              .value=${wordsOfFault(name, setting?.values)}
              @change=${({ currentTarget }: Event) => setting && this.#turnOn(key, name, setting, currentTarget)}
            />`
      }
      <span class="grow muted" id=${`description-${key}`}>${description}</span>
      ${this.#presses.renderProblem(key)}
    </li>`;
  }

  readonly #turnOffAll = (): void => {
    void this.#presses.run(() => this.#apply({ faults: [] }));
  };

  #toggle(key: string, name: FaultName, setting: FaultSetting | undefined, checkbox: EventTarget | null): void {
    if (setting) {
      const faults = this.plan.faults.filter((each) => each !== setting);
      void this.#presses.run(() => this.#apply({ ...this.plan, faults }), key);
    } else if (checkbox instanceof HTMLElement) {
      this.#turnOn(key, name, undefined, checkbox.closest('li')?.querySelector('input.field') ?? null);
    }
  }

  /** Turns a fault on with the values of its field, which replace the earlier ones. */
  #turnOn(key: string, name: FaultName, before: FaultSetting | undefined, field: EventTarget | null): void {
    const words = field instanceof HTMLInputElement ? field.value.trim() : '';
    void this.#presses.run(async () => {
      const reading = readFault(words === '' ? writeFault(name) : `${name}=${words}`);
      if ('problem' in reading) return reading;
      const { faults } = this.plan;
      const { setting } = reading;
      const changed = before ? faults.map((each) => (each === before ? setting : each)) : [...faults, setting];
      return await this.#apply({ ...this.plan, faults: changed });
    }, key);
  }

  readonly #changeSeed = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    const given = currentTarget.value.trim();
    void this.#presses.run(async () => {
      const { faults } = this.plan;
      const reading = readFaults(given === '' ? writeFaults({ faults }) : `${writeFaults({ faults })}; seed=${given}`);
      return 'problem' in reading ? reading : await this.#apply(reading.plan);
    }, 'seed');
  };

  async #apply(plan: FaultPlan): Promise<Problem | undefined> {
    const problem = await this.kernel?.setFaults(writeFaults(plan));
    return problem === undefined ? undefined : { problem };
  }

  #show(text: string): void {
    const reading = readFaults(text);
    if (!('plan' in reading)) return;
    this.plan = reading.plan;
    this.isKnown = true;
  }
}

/** Every fault in the order of the list. A fault that is on several times has a line for each. */
function linesOf(faults: readonly FaultSetting[]): readonly FaultLine[] {
  return FAULT_NAMES.flatMap((name): readonly FaultLine[] => {
    const settings = faults.filter((each) => each.name === name);
    if (settings.length === 0) return [{ key: name, name, setting: undefined }];
    return settings.map((setting, index) => ({ key: index === 0 ? name : `${name}-${index + 1}`, name, setting }));
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-faults': InspectorFaults;
  }
}
