import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type SessionControl, SessionControlEvent } from './session-control.ts';

/** Gives an element the sessions of its page, and renders it again when they change. */
export class PageSessions implements ReactiveController {
  readonly #element: ReactiveControllerHost & HTMLElement;
  #stop: (() => void) | undefined;
  /** Absent if the page records none. */
  control: SessionControl | undefined;

  constructor(element: ReactiveControllerHost & HTMLElement) {
    this.#element = element;
    element.addController(this);
  }

  hostConnected(): void {
    const event = new SessionControlEvent();
    this.#element.dispatchEvent(event);
    this.control = event.control;
    this.#stop = this.control?.subscribe(() => this.#element.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
  }
}
