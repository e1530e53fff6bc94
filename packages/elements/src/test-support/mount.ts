import { LitElement } from 'lit';
import { onTestFinished } from 'vitest';
import { findActiveElement } from '../modal/active-element.ts';
import { adoptTokens } from '../styles/tokens.ts';

/**
 * Puts an element into the page and waits for its first rendering; it is removed after the test.
 */
export async function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): Promise<HTMLElementTagNameMap[Tag]> {
  adoptTokens();
  const element = document.createElement(tag);
  Object.assign(element, properties);
  document.body.append(element);
  onTestFinished(() => element.remove());
  await settle(element);
  return element;
}

/** Waits until an element, and every element within it, has rendered what it was given. */
export async function settle(element: Element): Promise<void> {
  if (element instanceof LitElement) await element.updateComplete;
  const inner = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  await Promise.all(inner.map(settle));
}

/** Every event of a type that reaches the document from now on, in order. */
export function record<Type extends keyof HTMLElementEventMap>(type: Type): readonly HTMLElementEventMap[Type][] {
  const events: HTMLElementEventMap[Type][] = [];
  const controller = new AbortController();
  document.body.addEventListener(type, (event) => events.push(event), { signal: controller.signal });
  onTestFinished(() => controller.abort());
  return events;
}

/**
 * The first element in an element's shadow tree that a selector finds. Throws when there is none.
 */
export function inside(element: Element, selector: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector} in <${element.localName}>`);
  return found;
}

/** The text of an element, without the space around it. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The accessible name, or else the text, of the focused element, also in shadow trees. */
export function focusedName(): string {
  const active = findActiveElement();
  return active ? (active.getAttribute('aria-label') ?? textOf(active)) : '';
}
