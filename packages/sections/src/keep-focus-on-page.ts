import type { LitElement, ReactiveController } from 'lit';

/**
 * Gives focus a new place when an update of an element takes away the control that has it. Without
 * this, people who navigate by keyboard would start again at the top of the document.
 */
export class KeepFocusOnPage implements ReactiveController {
  readonly #host: LitElement;
  readonly #findNext: () => HTMLElement | null;
  #focused: Element | null | undefined;

  /** @param findNext Finds the new place. Default, and if it finds none: the page's heading. */
  constructor(host: LitElement, findNext: () => HTMLElement | null = () => null) {
    this.#host = host;
    this.#findNext = findNext;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement;
  }

  hostUpdated(): void {
    // A question that was closed has given focus back already.
    if (!this.#focused || document.activeElement !== document.body) return;
    if (!this.#focused.isConnected) (this.#findNext() ?? findHeading(this.#host.renderRoot))?.focus();
    // A row that was moved has lost focus on the way.
    else if (this.#focused instanceof HTMLElement) this.#focused.focus();
  }
}

/** The heading of the page that an element with this root is in. */
export function findHeading(root: Node): HTMLElement | undefined {
  if (!(root instanceof ShadowRoot)) return undefined;
  return root.querySelector('h1') ?? findHeading(root.host.getRootNode());
}
