import {
  FAULT_NAMES,
  FAULTS,
  readFaults,
  writeFault,
  writeFaults,
  type FaultName,
  type FaultPlan,
  defaultsOf,
} from '@platformapp/kernel/faults';
import { faultOf } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, noChange, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton } from '../controls/render-controls.ts';
import { FollowShop } from '../controls/follow-shop.ts';
import { renderCode } from '../detail/render-code.ts';

/**
 * Turns faults on and off, with their values, and says what each has done. A problem is shown at
 * the fault that was pressed or typed in.
 *
 * @summary The tab of the faults.
 */
@customElement('inspector-faults')
export class InspectorFaults extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      .tools p {
        flex: 1;
        padding-inline: 6px;
      }
      li {
        display: grid;
        grid-template-columns: 32px minmax(0, 1fr) auto;
        gap: 2px 12px;
        align-items: center;
        padding: 10px 12px;
        border-block-end: 1px solid var(--admin-hairline);
      }
      li.on {
        background: light-dark(#fffaec, #211c10);
      }
      li > :is(p, div) {
        grid-column: 2 / -1;
      }
      .hit {
        color: var(--admin-warning-text);
      }
      li label {
        font-weight: 600;
      }
      /* The knob is a border, so that forced colours draw it too. */
      [role='switch'] {
        appearance: none;
        block-size: 18px;
        margin: 0;
        padding: 1px;
        border: 1px solid transparent;
        border-radius: 9px;
        background: var(--admin-control);
        cursor: pointer;
      }
      [role='switch']::after {
        content: '';
        display: block;
        inline-size: 14px;
        block-size: 14px;
        border: 7px solid #fff;
        border-radius: 50%;
      }
      [role='switch']:checked {
        padding-inline-start: 15px;
        background: light-dark(#a86f00, #c48d14);
      }
      .set {
        flex-wrap: wrap;
        justify-content: end;
        min-block-size: var(--control);
      }
      .set input {
        inline-size: 56px;
        text-align: end;
        appearance: textfield;
      }
      .set input::-webkit-inner-spin-button {
        display: none;
      }
      .field:disabled {
        border-color: var(--admin-border);
        background-color: transparent;
        color: var(--admin-muted);
      }
    `,
  ];

  /** Before the shop has said which faults are on, a press would turn them off. */
  readonly #shop = new FollowShop(this, async () => true);
  #plan: FaultPlan = {};
  /** The last values of each fault, which it has again when it is turned on again. */
  #last: FaultPlan = {};

  override willUpdate(): void {
    const reading = readFaults(this.#shop.status?.faults ?? '');
    if (!('plan' in reading)) return;
    this.#plan = reading.plan;
    this.#last = { ...this.#last, ...reading.plan };
  }

  override render(): TemplateResult {
    if (!this.#shop.status) return this.#shop.renderWaiting();
    const code = writeFaultTest(this.#plan);
    return html`<div class="tools" role="toolbar" aria-label="Faults">
        <p class="clip">Make the shop misbehave, to see what your app does.</p>
        ${code === '' ? nothing : renderButton('Turn off all', () => this.status.run(() => this.#apply('')))}
      </div>
      <div class="body">
        <ul role="list" aria-label="Faults">
          ${FAULT_NAMES.map((name) => this.#renderFault(name))}
        </ul>
        ${
          code === ''
            ? nothing
            : html`<section>
                <h2>In a test</h2>
                ${renderCode({ format: 'JavaScript', text: code, note: '' }, 'test', this.copy)}
              </section>`
        }
      </div>
      ${this.status.render()}`;
  }

  #renderFault(name: FaultName): TemplateResult {
    const { label, description } = FAULTS[name];
    const isOn = this.#plan[name] !== undefined;
    const effects = isOn ? (this.timeline?.entries ?? []).filter((entry) => faultOf(entry) === name).length : 0;
    const values = valuesOf(name, this.#plan[name] ?? this.#last[name]);
    const fields = FAULT_FIELDS[name];
    const scope = [values['method'], values['route']].filter(Boolean).join(' ');
    return html`<li class=${isOn ? 'on' : ''}>
      <input
        type="checkbox"
        role="switch"
        id=${name}
        aria-describedby="about-${name}"
        .checked=${live(isOn)}
        @change=${() => this.#change(name, isOn ? '' : writeFault(name, values))}
      />
      <label for=${name}>${label}</label>
      <span class="set across">
        ${fields.map((field) => this.#renderField(name, field, values, isOn))}
        ${scope === '' && fields.length > 0 ? nothing : html`<span class="muted">${scope || 'all requests'}</span>`}
      </span>
      <p class="muted" id="about-${name}">
        ${description} ${effects > 0 ? html`<span class="hit">${describeEffect(name, effects)}</span>` : nothing}
      </p>
      <div id="wrong-${name}">${this.status.renderProblem(name)}</div>
    </li>`;
  }

  #renderField(
    name: FaultName,
    { key, name: what, unit, max }: FaultField,
    values: Readonly<Record<string, unknown>>,
    isOn: boolean,
  ): TemplateResult {
    const value = Number(values[key]);
    const isWrong = this.status.problemAt(name) !== '';
    const change = ({ currentTarget }: Event): void => {
      if (!(currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLSelectElement)) return;
      const given = Number.parseFloat(currentTarget.value);
      if (given >= 0 && given <= max) this.#change(name, writeFault(name, { ...values, [key]: given }));
      else this.status.refuse(`Enter a number from 0 to ${max.toLocaleString('en')}.`, name);
    };
    if (unit === '') {
      const statuses = FAULT_STATUSES.includes(value) ? FAULT_STATUSES : [value, ...FAULT_STATUSES];
      return html`<span class="muted">with</span>
        <select class="field" aria-label="${FAULTS[name].label}: ${what}" ?disabled=${!isOn} @change=${change}>
          ${statuses.map((each) => html`<option .selected=${live(each === value)}>${each}</option>`)}
        </select>`;
    }
    return html`<input
        class="field"
        type="number"
        min="0"
        max=${max}
        step="any"
        required
        aria-label="${FAULTS[name].label}: ${what} (${unit})"
        aria-invalid=${isWrong || nothing}
        aria-describedby=${isWrong ? `wrong-${name}` : nothing}
        ?disabled=${!isOn}
        .value=${isWrong ? noChange : String(value)}
        @change=${change}
      /><span class="muted">${unit}</span>`;
  }

  /** Puts another text in place of a fault; `''` turns it off. */
  #change(name: FaultName, text: string): void {
    const others = writeFaults({ ...this.#plan, [name]: undefined });
    void this.status.run(() => this.#apply(`${others}; ${text}`), name);
  }

  async #apply(text: string): Promise<void> {
    const problem = await this.kernel?.setFaults(text);
    if (problem !== undefined) throw new Error(problem);
  }
}

/** A value of a fault that has a field. */
interface FaultField {
  readonly key: string;
  /** What the field sets, to name it. */
  readonly name: string;
  /** The unit behind the field. `''`: it is a status, which is chosen. */
  readonly unit: string;
  /** The greatest value. The least is 0. */
  readonly max: number;
}

const SHARE = { key: 'percent', name: 'share', unit: '%', max: 100 } as const satisfies FaultField;
const STATUS = { key: 'status', name: 'status', unit: '', max: 599 } as const satisfies FaultField;

const FAULT_FIELDS: Readonly<Record<FaultName, readonly FaultField[]>> = {
  latency: [{ key: 'milliseconds', name: 'delay', unit: 'ms', max: 60_000 }],
  errors: [SHARE, STATUS],
  'rate-limit': [{ key: 'perSecond', name: 'rate', unit: 'per s', max: 1_000 }],
  'expired-token': [],
  receivers: [SHARE, STATUS],
};

/** The statuses that can be chosen. */
const FAULT_STATUSES: readonly number[] = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];

/** The values of a fault by their keys: those given, or the defaults. */
function valuesOf(name: FaultName, values: object = defaultsOf(name)): Readonly<Record<string, unknown>> {
  return { ...values };
}

/** What a fault has done so far, in a sentence. */
export function describeEffect(name: FaultName, count: number): string {
  const [one, several] = name === 'receivers' ? ['delivery', 'deliveries'] : ['request', 'requests'];
  return `${EFFECTS[name]} ${count} ${count === 1 ? one : several}.`;
}

const EFFECTS: Readonly<Record<FaultName, string>> = {
  latency: 'Delayed',
  errors: 'Failed',
  'rate-limit': 'Refused',
  'expired-token': 'Refused',
  receivers: 'Failed',
};

/** Writes the faults that are on as lines of a test with the Playwright fixtures. */
export function writeFaultTest(plan: FaultPlan): string {
  return FAULT_NAMES.flatMap((name) => {
    const values = plan[name];
    if (!values) return [];
    const given = Object.entries<unknown>({ ...values })
      .filter(([key, value]) => value !== '' && (value !== 0 || FAULT_FIELDS[name].some((field) => field.key === key)))
      .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : String(value)}`);
    return `await faults.turnOn('${name}'${given.length === 0 ? '' : `, { ${given.join(', ')} }`});`;
  }).join('\n');
}
