import type { Kernel } from '@platformapp/kernel';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Throttle } from '../updates/throttle.ts';

/** An element that counts the records of a shop. */
interface CountingElement extends ReactiveControllerHost {
  readonly kernel: Kernel | undefined;
}

/** Counts the records of a shop by their plural names, as long as the element is shown. */
export class FollowRecords implements ReactiveController {
  /** Empty until the shop has answered. */
  counts: Readonly<Record<string, number>> = {};
  readonly #element: CountingElement;
  readonly #looks = new Throttle(() => void this.#look());
  #stop: (() => void) | undefined;

  constructor(element: CountingElement) {
    this.#element = element;
    element.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#element.kernel?.subscribe(({ type }) => {
      if (type === 'change' || type === 'replace' || type === 'reconnect') this.#looks.request();
    });
    this.#looks.request();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#looks.cancel();
  }

  async #look(): Promise<void> {
    try {
      this.counts = (await this.#element.kernel?.countRecords()) ?? {};
      this.#element.requestUpdate();
    } catch {
      // The kernel has ended. The shell reports that.
    }
  }
}
