import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus } from '../../../../.ci/keys.ts';
import { AdminDeparture } from './admin-departure.ts';
import { AdminFaultStrip } from './admin-fault-strip.ts';
import { AdminFlash } from './admin-flash.ts';
import { AdminNotice } from './admin-notice.ts';

/** Puts elements into the page until the test ends. */
function show(...elements: readonly Element[]): void {
  document.body.append(...elements);
  onTestFinished(() => elements.forEach((element) => element.remove()));
}

const dismiss = page.getByRole('button');

/** Notices that go away when they are dismissed. */
const NOTICES = [
  [
    'a notice of the shell',
    (): HTMLElement => {
      const notice = new AdminNotice();
      notice.text = 'Storage is full.';
      notice.addEventListener('notice-dismiss', () => (notice.text = ''));
      return notice;
    },
  ],
  [
    'a departure',
    (): HTMLElement => {
      const departure = new AdminDeparture();
      departure.url = 'https://evil.example/';
      departure.addEventListener('departure-dismiss', () => (departure.url = ''));
      return departure;
    },
  ],
  [
    'a flash',
    (): HTMLElement => {
      const flash = new AdminFlash();
      flash.flash = { id: 1, kind: 'error', text: 'Not saved', at: 0 };
      flash.addEventListener('flash-dismiss', () => (flash.flash = undefined));
      return flash;
    },
  ],
  [
    'the strip of faults',
    (): HTMLElement => {
      const strip = new AdminFaultStrip();
      strip.faults = ['Slow API 800ms'];
      strip.addEventListener('faults-off', () => (strip.faults = []));
      return strip;
    },
  ],
] as const;

test.each(NOTICES)('gives focus back when %s is closed', async (_, create) => {
  const field = document.createElement('input');
  show(field, create());
  await expect.element(dismiss).toBeVisible();
  field.focus();

  dismiss.element().closest('button')?.focus();
  await userEvent.keyboard('{Enter}');

  await expect.element(dismiss).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field);
});

test('keeps focus on the button when another notice takes the place of the one that is closed', async () => {
  const notice = new AdminNotice();
  notice.text = 'Storage is full.';
  notice.addEventListener('notice-dismiss', () => (notice.text = 'The clock is off.'));
  show(notice);
  await expect.element(dismiss).toBeVisible();

  dismiss.element().closest('button')?.focus();
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('The clock is off.')).toBeVisible();
  await expectFocus(dismiss);
});

test('gives focus back to what is outside, not to a button beside the text of a flash', async () => {
  const field = document.createElement('input');
  const flash = new AdminFlash();
  flash.flash = { id: 1, kind: 'notice', text: 'Archived', at: 0 };
  flash.append(Object.assign(document.createElement('button'), { textContent: 'Undo' }));
  flash.addEventListener('flash-dismiss', () => {
    flash.flash = undefined;
    flash.replaceChildren();
  });
  show(field, flash);
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  field.focus();

  await userEvent.keyboard('{Tab}{Tab}{Enter}');

  await expect.element(dismiss).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field);
});
