import type { LitElement, ReactiveController } from 'lit';
import { type Dock, fitDock, loadDock, saveDock, usualDock } from './dock.ts';

/** Keeps an element on the side and at the size that the user chose, as far as the window allows. */
export class KeepDocked implements ReactiveController {
  /** In CSS pixels, across the edge. */
  size = 0;
  /** The user's choice. A small window shows the element smaller or elsewhere. */
  #wanted: Dock = usualDock('below', innerHeight);
  readonly #host: LitElement & { side: Dock['side'] };
  readonly #onFit: () => void;

  /** @param onFit Called when another size of the window has been drawn. */
  constructor(host: LitElement & { side: Dock['side'] }, onFit: () => void) {
    this.#host = host;
    this.#onFit = onFit;
    host.addController(this);
  }

  /** The size of the window across the edge. */
  get room(): number {
    return this.#host.side === 'right' ? innerWidth : innerHeight;
  }

  hostConnected(): void {
    const dock = loadDock(() => localStorage, innerWidth, innerHeight);
    this.place(dock, false);
    addEventListener('resize', this.#onResize);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#onResize);
  }

  /** Moves the element. The choice is remembered once it is final. */
  place(dock: Dock, isFinal: boolean): void {
    this.#wanted = dock;
    this.#fit();
    if (isFinal) saveDock(() => localStorage, { side: this.#host.side, size: this.size });
  }

  #fit(): void {
    const { side, size } = fitDock(this.#wanted, innerWidth, innerHeight);
    this.#host.side = side;
    this.size = size;
    this.#host.requestUpdate();
  }

  readonly #onResize = (): void => {
    this.#fit();
    void this.#host.updateComplete.then(this.#onFit);
  };
}
