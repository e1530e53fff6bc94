import type { LitElement, ReactiveController } from 'lit';

/**
 * Gives focus back when a notice goes away with the button that has it: to what had focus before,
 * such as the app's frame. A notice that replaces another keeps the button, and its focus.
 */
export class ReturnFocus implements ReactiveController {
  readonly #host: LitElement;
  /** What lost focus last outside the notice. */
  #before: HTMLElement | undefined;
  #focused: Element | null | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('focusout', this.#remember);
  }

  hostDisconnected(): void {
    document.removeEventListener('focusout', this.#remember);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement;
  }

  hostUpdated(): void {
    if (this.#focused && !this.#focused.isConnected) this.#before?.focus();
  }

  readonly #remember = (event: Event): void => {
    // The target seen from the document is the outermost host.
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && !event.composedPath().includes(this.#host)) this.#before = target;
  };
}
