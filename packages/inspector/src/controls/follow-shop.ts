import type { Kernel, KernelStatus } from '@platformapp/kernel';
import { errorMessage } from '@platformapp/protocol';
import { renderFailure } from '@platformapp/elements/styles/empty-state';
import { html, type ReactiveController, type TemplateResult } from 'lit';
import { followStatus } from '../updates/follow-status.ts';
import { Throttle } from '../updates/throttle.ts';
import type { InspectorElement } from './inspector-element.ts';

/** The events after which a shop is read again. */
const CHANGES: ReadonlySet<string> = new Set(['change', 'delivery', 'replace', 'reconnect']);

/**
 * Follows the status of a shop, and reads something of it again after each change, at most five
 * times a second, as long as the element is shown.
 */
export class FollowShop<Value> implements ReactiveController {
  /** Absent until the shop has answered. */
  value: Value | undefined;
  /** Absent until the shop has answered. */
  status: KernelStatus | undefined;
  /** Why the shop did not answer, or `''`. What was read before stays. */
  #failure = '';
  readonly #element: InspectorElement;
  readonly #read: (kernel: Kernel) => Promise<Value>;
  readonly #looks = new Throttle(() => void this.#load());
  #stops: readonly (() => void)[] = [];

  constructor(element: InspectorElement, read: (kernel: Kernel) => Promise<Value>) {
    this.#element = element;
    this.#read = read;
    element.addController(this);
  }

  /** The time of the shop, in milliseconds since the epoch. */
  get now(): number {
    const clock = this.status?.clock ?? { ahead: 0 };
    return 'stopped' in clock ? clock.stopped : Date.now() + clock.ahead;
  }

  hostConnected(): void {
    const { kernel } = this.#element;
    if (!kernel) return;
    this.#stops = [
      followStatus(kernel, (status) => this.#showStatus(status)),
      kernel.subscribe((event) => {
        if (event.type === 'clock' && this.status) this.#showStatus({ ...this.status, clock: event.clock });
        if (CHANGES.has(event.type)) this.#looks.request();
      }),
    ];
    void this.#load();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#looks.cancel();
  }

  /** Renders that the shop has not answered yet, or why it did not. */
  renderWaiting(): TemplateResult {
    if (this.#failure === '') return html`<p class="empty" role="status">Waiting for the shop</p>`;
    return renderFailure('The shop did not answer', this.#failure, () => this.#load());
  }

  async #load(): Promise<void> {
    const { kernel } = this.#element;
    if (!kernel) return;
    try {
      this.value = await this.#read(kernel);
      this.#failure = '';
    } catch (error) {
      this.#failure = errorMessage(error);
    }
    this.#element.requestUpdate();
  }

  #showStatus(status: KernelStatus): void {
    this.status = status;
    this.#element.requestUpdate();
  }
}
