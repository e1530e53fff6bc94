import type { FaultState } from '@platformapp/kernel/faults';
import type { Shell } from '../shell/shell.ts';
import type { MessageQueues } from './message-queues.ts';

/** What {@link FrameFaults} needs. */
export interface FrameFaultsConfig {
  /** The page's `<platform-admin>`, whose child is the frame of the app. */
  readonly page: HTMLElement;
  readonly shell: Shell;
  /** The active faults. */
  readonly state: () => FaultState;
  readonly queues: MessageQueues;
}

/**
 * Freezes the frame of the open app, or crashes its page. A frozen page still runs, but it sends
 * and receives nothing and takes no input. The admin cannot tell the difference.
 */
export class FrameFaults {
  readonly #config: FrameFaultsConfig;
  /** The messages that a frozen page has posted to the window, such as its hello. */
  #held: MessageEvent[] = [];
  #isFrozen = false;
  /** The number of the frame that crashes, or has crashed. */
  #doomed: number | undefined;
  #isDead = false;

  constructor(config: FrameFaultsConfig) {
    this.#config = config;
    config.shell.subscribe(() => this.update());
    // Listeners that capture come first.
    addEventListener('message', (event) => this.#onMessage(event), { capture: true });
    document.addEventListener('load', (event) => this.#onLoad(event), { capture: true });
  }

  /** Applies the active faults to the frame. */
  update(): void {
    this.#freeze(this.#config.state().all('frozen-app').length > 0);
    this.#crash();
  }

  #freeze(isFrozen: boolean): void {
    this.#frame?.toggleAttribute('inert', isFrozen);
    if (isFrozen === this.#isFrozen) return;
    this.#isFrozen = isFrozen;
    this.#config.queues.freeze(isFrozen);
    const held = this.#held;
    this.#held = [];
    for (const { data, origin, source, ports } of held) {
      dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [...ports] }));
    }
  }

  #crash(): void {
    const { state, shell, queues } = this.#config;
    const { openApp, admin } = shell.state;
    const [setting] = state().all('crashed-app');
    if (openApp?.frame !== this.#doomed || !setting) {
      const wasDead = this.#isDead && openApp?.frame === this.#doomed;
      this.#doomed = undefined;
      this.#isDead = false;
      queues.kill(false);
      // A lost page is loaded again.
      if (wasDead) return shell.retry();
    }
    if (!setting || !openApp || admin.phase !== 'connected' || this.#doomed !== undefined) return;
    this.#doomed = openApp.frame;
    setTimeout(() => this.#lose(openApp.frame), setting.values.milliseconds);
  }

  /** Removes the page without events, as a browser does when the page's process ends. */
  #lose(frame: number): void {
    const { shell, queues } = this.#config;
    if (this.#doomed !== frame || shell.state.openApp?.frame !== frame) return;
    this.#isDead = true;
    queues.kill(true);
    shell.host.reportFault('Fault crashed-app: the page of the app was lost.');
    // Makes no history entry.
    this.#frame?.contentWindow?.location.replace('about:blank');
  }

  #onMessage(event: MessageEvent): void {
    if (!this.#isFrozen || event.source === null || event.source !== this.#frame?.contentWindow) return;
    event.stopImmediatePropagation();
    this.#held.push(event);
  }

  /** A crashed page does not load anything. */
  #onLoad(event: Event): void {
    if (this.#isDead && event.target === this.#frame) event.stopImmediatePropagation();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.#config.page.querySelector('iframe');
  }
}
