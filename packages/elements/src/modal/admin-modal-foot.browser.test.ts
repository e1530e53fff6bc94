import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-modal.ts';
import { alert, confirm, input, frame } from '../test-support/modals.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const large = async (): Promise<void> => page.viewport(1_200, 900);

test('puts tertiary buttons at the start, the primary one at the end', async () => {
  await large();
  await mount('admin-modal', { modal: frame });

  const [help, later, choose] = ['Help', 'Later', 'Choose'].map((name) =>
    button(name).element().getBoundingClientRect(),
  );

  expect(help?.right).toBeLessThan(600);
  expect(later?.left).toBeGreaterThan(600);
  expect(choose?.left).toBeGreaterThan(later?.right ?? Infinity);
});

test('puts them the other way round where text runs from right to left', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: frame });
  modal.dir = 'rtl';

  const [help, choose] = ['Help', 'Choose'].map((name) => button(name).element().getBoundingClientRect());

  expect(help?.left).toBeGreaterThan(choose?.right ?? Infinity);
});

test('tells which button was pressed', async () => {
  await large();
  await mount('admin-modal', { modal: frame });
  const presses = record('button-press');

  await button('Help').click();
  await button('Later').click();
  await button('Choose').click();

  expect(presses.map((press) => press.key)).toEqual([13, 12, 11]);
});

test('has no foot when a page has no buttons', async () => {
  const modal = await mount('admin-modal', { modal: { ...frame, primary: undefined, secondary: [], tertiary: [] } });

  expect(modal.shadowRoot?.querySelector('.foot')).toBeNull();
});

test('turns the primary button red for every kind of modal', async () => {
  const kinds = [
    { ...frame, isDanger: true },
    { ...alert, isDanger: true },
    { ...confirm, isDanger: true },
    { ...input, isDanger: true },
  ];

  const modals = await Promise.all(kinds.map((modal) => mount('admin-modal', { modal })));

  const colours = modals.map((modal) => getComputedStyle(inside(modal, '.primary')).backgroundColor);
  expect(new Set(colours)).toEqual(new Set(['rgb(196, 43, 52)']));
});

test('shows and tells a flash within itself', async () => {
  const modal = await mount('admin-modal', { modal: confirm });
  const flash = inside(modal, 'admin-flash');

  modal.flash = { id: 5, kind: 'error', text: 'Not saved', at: 0 };
  await settle(modal);

  expect(textOf(inside(flash, '[role=alert]'))).toBe('Not saved');
  expect(inside(modal, 'dialog').contains(flash)).toBe(true);
});

test('lets its flash be dismissed while everything else is inert', async () => {
  await large();
  await mount('admin-modal', { modal: confirm, flash: { id: 5, kind: 'error', text: 'Not saved', at: 0 } });
  const dismissals = record('flash-dismiss');

  await button('Dismiss').click();

  expect(dismissals.map((event) => event.id)).toEqual([5]);
});

test('shows its flash at the foot of the window, not of the dialog', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: confirm, flash: { id: 5, kind: 'notice', text: 'Saved', at: 0 } });

  const flash = inside(modal, 'admin-flash').getBoundingClientRect();

  expect(Math.round(window.innerHeight - flash.bottom)).toBe(24);
});
