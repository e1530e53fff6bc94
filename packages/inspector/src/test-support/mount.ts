import { adoptTokens } from '@platformapp/elements/styles/tokens';
import type { NewEntry } from '@platformapp/timeline';
import { onTestFinished } from 'vitest';

/**
 * Puts an element into the page, 400 pixels high, at a width in pixels or that of the window.
 * Removes it after the test.
 */
export function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  width: number | '100%' = 900,
): HTMLElementTagNameMap[Tag] {
  adoptTokens();
  const element = document.createElement(tag);
  Object.assign(element, properties);
  const place = document.createElement('div');
  place.style.cssText = `display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); inline-size: ${width === '100%' ? width : `${width}px`}; block-size: 400px`;
  place.append(element);
  document.body.append(place);
  onTestFinished(() => place.remove());
  return element;
}

/** An entry with a text. */
export function sayNotice(text: string, cause?: number): NewEntry {
  return { type: 'notice', at: 0, level: 'info', text, ...(cause === undefined ? {} : { cause }) };
}
