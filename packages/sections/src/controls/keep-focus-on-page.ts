import type { LitElement, ReactiveController } from 'lit';

/**
 * Moves focus when an update of an element removes the control that has it. Otherwise, people who
 * navigate by keyboard would start again at the top of the document.
 */
export class KeepFocusOnPage implements ReactiveController {
  readonly #host: LitElement;
  readonly #findNext: () => HTMLElement | null;
  #focused: Element | null | undefined;

  /**
   * @param findNext Finds the next element. By default, and if it finds none, the page's heading
   * gets focus.
   */
  constructor(host: LitElement, findNext: () => HTMLElement | null = () => null) {
    this.#host = host;
    this.#findNext = findNext;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement;
  }

  hostUpdated(): void {
    // A closed question has already given focus back.
    if (!this.#focused || document.activeElement !== document.body) return;
    if (!this.#focused.isConnected) (this.#findNext() ?? findHeading(this.#host.renderRoot))?.focus();
    // A row loses focus when it is moved.
    else if (this.#focused instanceof HTMLElement) this.#focused.focus();
  }
}

/**
 * Focuses the heading of a page, once it has rendered, so that a screen reader reads where the user
 * is.
 */
export async function focusHeading(page: LitElement, options?: FocusOptions): Promise<void> {
  await page.updateComplete;
  findHeading(page.renderRoot)?.focus(options);
}

/** The heading of the page that an element with this root is in. */
export function findHeading(root: Node): HTMLElement | undefined {
  if (!(root instanceof ShadowRoot)) return undefined;
  return root.querySelector('h1') ?? findHeading(root.host.getRootNode());
}
