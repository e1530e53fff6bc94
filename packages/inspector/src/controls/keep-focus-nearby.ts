import { findActiveElement } from '@platformapp/elements/modal/active-element';
import type { LitElement, ReactiveController } from 'lit';

const CONTROLS =
  'button:enabled, input:enabled, select:enabled, admin-menu, a[href], summary, [tabindex="0"], [role="row"]';

/**
 * When an update of an element removes the control that has focus, another one nearby gets it: in
 * the same list, then anywhere in the element.
 */
export class KeepFocusNearby implements ReactiveController {
  readonly #element: LitElement;
  #active: HTMLElement | undefined;
  #near: readonly HTMLElement[] = [];

  constructor(element: LitElement) {
    this.#element = element;
  }

  hostUpdate(): void {
    this.#active = this.#element.matches(':focus-within') ? findActiveElement() : undefined;
    const root = this.#element.shadowRoot;
    const place = this.#active && root?.activeElement;
    const scopes = place ? [place.closest('[role=grid], [role=treegrid]'), place.closest('section'), root] : [];
    this.#near = scopes.flatMap((scope) => (scope && place ? findAround(place, scope) : []));
  }

  hostUpdated(): void {
    if (!this.#active || canFocus(this.#active)) return;
    [...this.#near, ...findControls(this.#element.renderRoot)].find(canFocus)?.focus();
  }
}

/** The controls behind a place, then those before it, the nearest first. */
function findAround(place: Element, scope: ParentNode): readonly HTMLElement[] {
  const controls = findControls(scope);
  const isBehind = (each: Element): boolean =>
    (place.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...controls.filter(isBehind), ...controls.filter((each) => !isBehind(each)).toReversed()];
}

function findControls(scope: ParentNode): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)];
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}
