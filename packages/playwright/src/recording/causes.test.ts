import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { standIn } from '../test-support/stand-in.ts';
import { Causes } from './causes.ts';

function press(id: number) {
  return { type: 'notification', at: 0, name: 'press', details: { press: id, message: 'save' } } as const;
}

function closed(id: number) {
  return { type: 'notification', at: 0, name: 'modal-closed', details: { modal: id, result: true } } as const;
}

function openPage(): Page {
  return standIn<Page>('Page', {});
}

test('finds a press and a closed modal, alone and behind a document', () => {
  const causes = new Causes();
  const page = openPage();
  causes.note(page, press(7), 1);
  causes.note(page, closed(7), 2);

  expect(
    ['press 7', 'document-1 press 7', 'modal 7', 'document-1 modal 7'].map((text) => causes.find(text, page)),
  ).toEqual([{ cause: 1 }, { cause: 1 }, { cause: 2 }, { cause: 2 }]);
});

test('finds a press after a reload of the shell, which counts presses from one again', () => {
  const causes = new Causes();
  const page = openPage();
  causes.note(page, press(1), 1);
  causes.note(page, press(1), 9);

  expect(causes.find('press 1', page)).toEqual({ cause: 9 });
});

test('finds no modal when two documents each have one of that number', () => {
  const causes = new Causes();
  const page = openPage();
  causes.note(page, closed(1), 1);
  causes.note(page, closed(1), 2);

  expect(causes.find('modal 1', page)).toEqual({});
});

test.each([undefined, 7, '', 'press 8', 'press', 'user 7'])('finds nothing for %j', (cause) => {
  const causes = new Causes();
  const page = openPage();
  causes.note(page, press(7), 1);

  expect(causes.find(cause, page)).toEqual({});
});

test('waits for a press that the browser reports later', () => {
  const causes = new Causes();
  const found: number[] = [];
  causes.await('document-1 press 7', (entry) => found.push(entry));
  const page = openPage();

  causes.note(page, press(6), 1);
  causes.note(page, press(7), 2);
  causes.note(page, press(7), 3);

  expect(found).toEqual([2]);
});

test('finds nothing of another page, and without a page what only one page has', () => {
  const causes = new Causes();
  const [page, other] = [openPage(), openPage()];
  causes.note(page, press(7), 1);
  causes.note(page, press(8), 2);
  causes.note(other, press(8), 3);

  expect(causes.find('press 7', other)).toEqual({});
  expect(causes.find('press 7')).toEqual({ cause: 1 });
  expect(causes.find('press 8')).toEqual({});
});
