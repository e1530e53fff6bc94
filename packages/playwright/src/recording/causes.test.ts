import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { createContext } from '../test-support/fake-context.ts';
import { findCause, noteCause } from './causes.ts';

function press(id: number) {
  return { type: 'notification', at: 0, name: 'press', details: { press: id, message: 'save' } } as const;
}

function closed(id: number) {
  return { type: 'notification', at: 0, name: 'modal-closed', details: { modal: id, result: true } } as const;
}

function openPage(): Page {
  return createContext().page;
}

test('finds a press and a closed modal, alone and behind a document', () => {
  const page = openPage();
  noteCause(page, press(7), 1);
  noteCause(page, closed(7), 2);

  expect(
    ['press 7', 'document-1 press 7', 'modal 7', 'document-1 modal 7'].map((text) => findCause(page, text)),
  ).toEqual([{ cause: 1 }, { cause: 1 }, { cause: 2 }, { cause: 2 }]);
});

test('finds a press after a reload of the shell, which counts presses from one again', () => {
  const page = openPage();
  noteCause(page, press(1), 1);
  noteCause(page, press(1), 9);

  expect(findCause(page, 'press 1')).toEqual({ cause: 9 });
});

test('finds no modal when two documents each have one of that number', () => {
  const page = openPage();
  noteCause(page, closed(1), 1);
  noteCause(page, closed(1), 2);

  expect(findCause(page, 'modal 1')).toEqual({});
});

test.each([undefined, 7, '', 'press 8', 'press', 'user 7'])('finds nothing for %j', (cause) => {
  const page = openPage();
  noteCause(page, press(7), 1);

  expect(findCause(page, cause)).toEqual({});
});

test('finds nothing of another page', () => {
  noteCause(openPage(), press(7), 1);

  expect(findCause(openPage(), 'press 7')).toEqual({});
});
