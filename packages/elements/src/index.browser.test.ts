import { LitElement } from 'lit';
import { expect, test } from 'vitest';
import * as elements from './index.ts';

const names = Object.keys(elements);

test('registers each element under the tag that is its name', () => {
  const classes = Object.entries(elements).filter(([, value]) => Object.getPrototypeOf(value) === LitElement);

  const tags = classes.map(([name]) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase());

  expect(tags.map((tag) => customElements.get(tag))).toEqual(classes.map(([, value]) => value));
  expect(tags.length).toBe(21);
});

test('fires only events that bubble and leave their shadow tree', () => {
  const iframe = document.createElement('iframe');
  const events = [
    new elements.AccountChangeEvent('Full access'),
    new elements.AppAddEvent('text'),
    new elements.AppOpenEvent('key'),
    new elements.AppRemoveEvent('key'),
    new elements.AppRenameEvent('key', 'name'),
    new elements.ButtonPressEvent(1),
    new elements.DeliveryResendEvent(1),
    new elements.DepartureDismissEvent(),
    new elements.DoctorRetryEvent(),
    new elements.FlashDismissEvent(1),
    new elements.FrameAttachEvent(iframe, window),
    new elements.FrameDetachEvent(window),
    new elements.FrameLoadEvent(iframe, window),
    new elements.ModalAnswerEvent(1, true, 'text'),
    new elements.ModalDismissEvent(1),
    new elements.NavSelectEvent('/'),
    new elements.NoticeDismissEvent(),
  ];

  expect(events.filter((event) => !event.bubbles || !event.composed)).toEqual([]);
  expect(events.length).toBe(names.filter((name) => name.endsWith('Event')).length);
});

test('exports nothing but elements, their events and the tokens', () => {
  const others = names.filter((name) => !/^Admin[A-Z]|Event$/.test(name));

  expect(others.toSorted()).toEqual(['adoptTokens', 'tokens']);
});
