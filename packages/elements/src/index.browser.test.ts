import { LitElement } from 'lit';
import { expect, test } from 'vitest';
import { ChromeEvent } from './events/chrome-event.ts';
import * as elements from './index.ts';

test('registers each element under the tag that is its name', () => {
  const classes = Object.entries(elements).filter(([, value]) => Object.getPrototypeOf(value) === LitElement);

  const tags = classes.map(([name]) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase());

  expect(tags.map((tag) => customElements.get(tag))).toEqual(classes.map(([, value]) => value));
});

test('fires only events that bubble and are composed', () => {
  const events = Object.entries(elements).filter(([name]) => name.endsWith('Event'));

  const event = new ChromeEvent('flash-dismiss');

  expect(events.filter(([, value]) => !Object.prototype.isPrototypeOf.call(ChromeEvent, value))).toEqual([]);
  expect([event.bubbles, event.composed]).toEqual([true, true]);
});
