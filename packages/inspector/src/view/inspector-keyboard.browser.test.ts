import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, tabBackTo } from '../../../../.ci/keys.ts';
import { openScene } from '../test-support/scene.ts';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

test('the inspector is resized, docked and closed by keyboard alone, and is below where there is no room', async () => {
  await page.viewport(1_000, 800);
  const { inspector } = await openScene();
  const edge = page.getByRole('separator', { name: 'Size of the inspector' });
  let closed = 0;
  inspector.addEventListener('inspect-change', ({ view }) => (closed += view ? 0 : 1));
  inspector.focus();

  await tabBackTo(edge);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(edge).toHaveAttribute('aria-valuenow', '424');
  await press(button('Dock to the right'));
  await expectFocus(button('Dock below'));
  await tabBackTo(edge);
  await userEvent.keyboard('{Home}');
  await expect.element(edge).toHaveAttribute('aria-valuenow', '160');
  await press(button('Close inspector'));
  expect(closed).toBe(1);

  await page.viewport(700, 800);
  await expect.element(inspector).toHaveAttribute('dock', 'below');
  await expect.element(button('Dock to the right')).not.toBeInTheDocument();
  await page.viewport(1_000, 800);
  await expect.element(inspector).toHaveAttribute('dock', 'right');
});

test('the inspector is resized by its buttons and by dragging (#33)', async () => {
  await page.viewport(1_000, 800);
  const { inspector } = await openScene();
  const edge = page.getByRole('separator', { name: 'Size of the inspector' });
  await expect.element(edge).toHaveAttribute('aria-valuenow', '400');

  await userEvent.click(button('Higher'));
  await userEvent.click(button('Higher'));
  await userEvent.click(button('Lower'));
  await expect.element(edge).toHaveAttribute('aria-valuenow', '424');
  await userEvent.dragAndDrop(edge, inspector, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 20, y: 60 } });

  await expect.element(edge).toHaveAttribute('aria-valuenow', '372');
  expect(localStorage.getItem('platform-admin.inspector')).toBe('below 372');
});

test('focus goes back to where it was when the inspector goes away', async () => {
  const { inspector } = await openScene();
  const before = document.createElement('button');
  inspector.before(before);
  before.focus();
  inspector.wantsFocus = {};
  await expectFocus(page.getByRole('tab', { name: 'Timeline' }));

  inspector.remove();

  expect(document.activeElement).toBe(before);
});

test('focus goes back to what had it last when the inspector goes away a second time', async () => {
  const { inspector } = await openScene();
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  inspector.before(first, second);
  first.focus();
  inspector.wantsFocus = {};
  await expectFocus(page.getByRole('tab', { name: 'Timeline' }));
  inspector.remove();

  second.focus();
  second.after(inspector);
  inspector.wantsFocus = {};
  await expectFocus(page.getByRole('tab', { name: 'Timeline' }));
  inspector.remove();

  expect(document.activeElement).toBe(second);
});

test('focus that has left the inspector stays where it is when it goes away', async () => {
  const { inspector } = await openScene();
  const [before, elsewhere] = [document.createElement('button'), document.createElement('button')];
  inspector.before(before, elsewhere);
  before.focus();
  inspector.wantsFocus = {};
  await expectFocus(page.getByRole('tab', { name: 'Timeline' }));
  elsewhere.focus();

  inspector.remove();

  expect(document.activeElement).toBe(elsewhere);
});
