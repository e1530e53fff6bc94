import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { type Admin, WAITING_ADMIN } from './admin.ts';

/**
 * A page of the admin, or a part of one. When an update removes the control that has focus, another
 * one gets it. Otherwise, people who navigate by keyboard would start again at the top of the
 * document.
 */
export abstract class PageElement extends LitElement {
  /** The shop and the shell. */
  @property({ attribute: false }) admin: Admin = WAITING_ADMIN;

  #wantedFocus: FocusOptions | undefined;

  /** Focuses what the page begins with, once that is there. */
  override focus(options: FocusOptions = {}): void {
    this.#wantedFocus = options;
    this.requestUpdate();
  }

  protected override update(changed: PropertyValues): void {
    const focused = this.shadowRoot?.activeElement;
    super.update(changed);
    const start = this.#wantedFocus && this.findStart();
    if (start) {
      start.focus(this.#wantedFocus);
      this.#wantedFocus = undefined;
    }
    // A closed dialog has already given focus back.
    if (!(focused instanceof HTMLElement) || document.activeElement !== document.body) return;
    // A row loses focus when it is moved.
    (focused.isConnected ? focused : this.findNext())?.focus();
  }

  /** By default the heading, so that a screen reader reads where the user is. */
  protected findStart(): HTMLElement | undefined {
    return this.renderRoot.querySelector('h1') ?? undefined;
  }

  /** Finds what gets focus next. By default that is the page's heading. */
  protected findNext(): HTMLElement | undefined {
    return findHeading(this.renderRoot);
  }
}

/** The heading of the page that an element with this root is in. */
export function findHeading(root: Node): HTMLElement | undefined {
  if (!(root instanceof ShadowRoot)) return undefined;
  return root.querySelector('h1') ?? findHeading(root.host.getRootNode());
}
