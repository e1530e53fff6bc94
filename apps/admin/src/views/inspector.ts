import type { DeliveryEntry, DeliveryResendEvent, RequestEntry } from '@platformapp/elements';
import '@platformapp/elements/inspector/admin-deliveries';
import type { WantedDelivery } from '@platformapp/elements/inspector/admin-deliveries';
import '@platformapp/elements/inspector/admin-flash-log';
import '@platformapp/elements/inspector/admin-misuses';
import '@platformapp/elements/inspector/admin-requests';
import type { AdminState } from '@platformapp/host';
import type { AnsweredRequest, Kernel, KernelEvent } from '@platformapp/kernel';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';

/** How many entries of each list are shown. */
const SHOWN = 100;

/**
 * Draws what the inspector shows: where the app differs from the documentation, what it flashed,
 * what was asked of the shop and delivered, what was dropped.
 */
export function renderInspector(
  { misuses, flashLog, dropped }: AdminState,
  kernel: Kernel,
  wanted: WantedDelivery | undefined,
): TemplateResult {
  const count = dropped.atWindow + dropped.atPort;
  return html`
    <admin-misuses slot="inspector" .misuses=${misuses.map(explainMisuse)}></admin-misuses>
    <admin-flash-log slot="inspector" .flashes=${flashLog}></admin-flash-log>
    <service-inspector slot="inspector" .kernel=${kernel} .wanted=${wanted}></service-inspector>
    ${count ? html`<p slot="inspector">${count} ${count === 1 ? 'message' : 'messages'} dropped</p>` : nothing}
  `;
}

/**
 * What the shop behind the shell was asked and what it delivered, newest first. The requests of an
 * app are answered on the thread that draws this, so it draws once a frame however many there
 * were.
 *
 * @summary The part of the inspector that looks into the kernel.
 */
@customElement('service-inspector')
export class ServiceInspector extends LitElement {
  static override readonly styles: CSSResultGroup = css`
    :host {
      display: block;
    }
  `;

  /** What is looked into. */
  @property({ attribute: false }) kernel: Kernel | undefined;

  /** The delivery that the user wants to see. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined;

  @state() private requests: readonly RequestEntry[] = [];
  @state() private deliveries: readonly DeliveryEntry[] = [];
  #unsubscribe: (() => void) | undefined;

  override render(): TemplateResult {
    return html`<admin-requests .requests=${this.requests}></admin-requests>
      <admin-deliveries
        .deliveries=${this.deliveries}
        .wanted=${this.wanted}
        @delivery-resend=${({ id }: DeliveryResendEvent) => void this.kernel?.resend(id)}
      ></admin-deliveries>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Starts the kernel.
    void this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await new Promise(requestAnimationFrame);
    await super.scheduleUpdate();
  }

  async #listen(): Promise<void> {
    const { kernel } = this;
    if (!kernel) return;
    this.#unsubscribe ??= kernel.subscribe((event) => this.#take(event));
    const [requests, deliveries] = await Promise.all([kernel.requests(), kernel.deliveries()]);
    this.requests = requests.slice(-SHOWN).toReversed().map(viewOf);
    this.deliveries = deliveries.slice(-SHOWN).toReversed();
  }

  #take(event: KernelEvent): void {
    if (event.type === 'request') this.requests = [viewOf(event.request), ...this.requests].slice(0, SHOWN);
    if (event.type === 'replace' || event.type === 'reconnect') void this.#listen();
    if (event.type !== 'delivery') return;
    const { delivery } = event;
    const isListed = this.deliveries.some(({ id }) => id === delivery.id);
    this.deliveries = isListed
      ? this.deliveries.map((each) => (each.id === delivery.id ? delivery : each))
      : [delivery, ...this.deliveries].slice(0, SHOWN);
  }
}

function viewOf({ number, method, url, status, at, duration, lane }: AnsweredRequest): RequestEntry {
  const { pathname, search } = new URL(url);
  return { number, method, path: `${pathname}${search}`, status, at, duration, lane };
}

declare global {
  interface HTMLElementTagNameMap {
    'service-inspector': ServiceInspector;
  }
}
