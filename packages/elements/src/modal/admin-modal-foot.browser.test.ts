import { LIMITS } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-modal.ts';
import { alert, confirm, input, frame } from '../test-support/modals.ts';
import { hueOf } from '../test-support/hue.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const saved = { id: 5, kind: 'notice', text: 'Saved', at: 0 } as const;
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

test('mirrors them in right-to-left text', async () => {
  await large();
  const modal = await mount('admin-modal', { modal: frame });
  modal.dir = 'rtl';

  const [help, choose] = ['Help', 'Choose'].map((name) => button(name).element().getBoundingClientRect());

  expect(help?.left).toBeGreaterThan(choose?.right ?? Infinity);
});

test('reports which button was pressed', async () => {
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

  const { bottom } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(inside(modal, 'admin-frame').getBoundingClientRect().bottom).toBe(bottom);
});

test.for([frame, alert, confirm, input])('turns the primary button red when it is dangerous: $type', async (modal) => {
  await mount('admin-modal', { modal: { ...modal, style: 'danger' } });
  const label = modal.type === 'frame' ? 'Choose' : modal.okButton;

  expect(hueOf(button(label).element())).toBe('red');
});

test('leaves the primary button blue unless the modal is dangerous', async () => {
  await mount('admin-modal', { modal: confirm });

  expect(hueOf(button('Leave').element())).toBe('blue');
});

test('shows and announces a flash inside itself', async () => {
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

test('shows its flash below a dialog if there is room', async () => {
  await large();
  await mount('admin-modal', { modal: confirm, flash: saved });

  const { top, bottom } = page.getByText('Saved').element().getBoundingClientRect();

  expect(top).toBeGreaterThan(page.getByRole('dialog').element().getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('shows its flash over a tall dialog, above its buttons', async () => {
  await page.viewport(1_200, 600);
  await mount('admin-modal', { modal: { ...frame, height: LIMITS.modalHeightMax }, flash: saved });

  const { top, bottom } = page.getByText('Saved').element().getBoundingClientRect();

  expect(bottom).toBeLessThanOrEqual(button('Choose').element().getBoundingClientRect().top);
  expect(top).toBeGreaterThan(300);
});

test('shows its flash at the end of a tall dialog without buttons', async () => {
  await page.viewport(1_200, 600);
  const bare = { ...frame, primary: undefined, secondary: [], tertiary: [], height: LIMITS.modalHeightMax };
  await mount('admin-modal', { modal: bare, flash: saved });

  const { top, bottom } = page.getByText('Saved').element().getBoundingClientRect();

  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(top).toBeGreaterThan(400);
});
