import type { Kernel } from '@platformapp/kernel';
import { describeFaults } from '@platformapp/kernel/faults';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { followStatus } from './follow-status.ts';
import { Throttle } from './throttle.ts';

/** An element that counts what a shop has. */
interface CountingElement extends ReactiveControllerHost {
  readonly kernel: Kernel | undefined;
}

/** Counts the webhooks of a shop and the faults that are on, as long as the element is shown. */
export class FollowCounts implements ReactiveController {
  webhooks = 0;
  faults = 0;
  readonly #element: CountingElement;
  readonly #looks = new Throttle(() => void this.#look());
  #stops: readonly (() => void)[] = [];

  constructor(element: CountingElement) {
    this.#element = element;
    element.addController(this);
  }

  hostConnected(): void {
    const { kernel } = this.#element;
    if (!kernel) return;
    this.#stops = [
      followStatus(kernel, ({ faults }) => this.#set(this.webhooks, describeFaults(faults).length)),
      kernel.subscribe(({ type }) => {
        if (type === 'change' || type === 'replace' || type === 'reconnect') this.#looks.request();
      }),
    ];
    this.#looks.request();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#looks.cancel();
  }

  async #look(): Promise<void> {
    try {
      this.#set((await this.#element.kernel?.webhooks())?.length ?? 0, this.faults);
    } catch {
      // The kernel has ended. The shell reports that.
    }
  }

  #set(webhooks: number, faults: number): void {
    if (webhooks === this.webhooks && faults === this.faults) return;
    this.webhooks = webhooks;
    this.faults = faults;
    this.#element.requestUpdate();
  }
}
