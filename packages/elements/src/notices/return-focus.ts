import type { LitElement, ReactiveController } from 'lit';

/**
 * Moves focus when a notice goes away with the button that has it: to what had focus before, else
 * to the page's main part. Otherwise, people who navigate by keyboard would start again at the top
 * of the document. A notice that replaces another keeps the button, and its focus.
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
    if (!this.#focused || this.#focused.isConnected) return;
    this.#before?.focus();
    if (document.activeElement === document.body) findMain(this.#host)?.focus();
  }

  readonly #remember = (event: Event): void => {
    // The target seen from the document is the outermost host.
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && target.getRootNode() !== this.#host.shadowRoot) this.#before = target;
  };
}

/** The main part of the page that an element is shown in: `<admin-shell>` has it in its shadow. */
function findMain(element: HTMLElement): HTMLElement | undefined {
  let node: Node | null = element;
  while (node) {
    if (node instanceof ShadowRoot || node instanceof Document) {
      const main = node.querySelector('main');
      if (main) return main;
    }
    node = parentOf(node);
  }
  return undefined;
}

/** The parent of a node as shown: a slotted element is in its slot. */
function parentOf(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node instanceof Element ? node.assignedSlot : null) ?? node.parentNode;
}
