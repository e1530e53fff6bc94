import { findActiveElement } from '@platformapp/elements/modal/active-element';
import type { LitElement, ReactiveController } from 'lit';

const CONTROLS =
  'button:enabled, input:enabled, select:enabled, admin-menu, a[href], summary, [tabindex="0"], [role="row"]';

/**
 * When an update of an element removes the control that has focus, another one nearby gets it: in
 * the same list, then in the same section, then anywhere in the element.
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
    this.#near = this.#active ? findNear(this.#element.shadowRoot) : [];
  }

  hostUpdated(): void {
    if (!this.#active || canFocus(this.#active)) return;
    [...this.#near, ...findControls(this.#element.shadowRoot)].find(canFocus)?.focus();
  }
}

/** The controls near the one that has focus, the nearest first. */
function findNear(root: ShadowRoot | null): readonly HTMLElement[] {
  const place = root?.activeElement;
  if (!place) return [];
  return [place.closest('ul, ol, [role=grid], [role=treegrid]'), place.closest('section'), root].flatMap((scope) =>
    findAround(place, scope),
  );
}

/** The controls of a part of the element: those behind a place, then those before it. */
function findAround(place: Element, scope: ParentNode | null): readonly HTMLElement[] {
  const controls = findControls(scope);
  const next = controls.filter((control) => isBehind(place, control));
  return next.concat(controls.slice(0, controls.length - next.length).toReversed());
}

function isBehind(place: Element, control: Element): boolean {
  return (place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function findControls(scope: ParentNode | null): readonly HTMLElement[] {
  return [...(scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}
