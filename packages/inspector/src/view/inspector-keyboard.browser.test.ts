import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore } from '../../../../.ci/keys.ts';
import { sayNotice } from '../test-support/mount.ts';
import { openScene } from '../test-support/scene.ts';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** The size of the inspector in CSS pixels across its edge, as it is remembered. */
const remembered = (): string | null => localStorage.getItem('platform-admin.inspector');

test('the inspector is resized, docked and closed by keyboard alone, and is below where there is no room', async () => {
  await page.viewport(1_000, 800);
  const { inspector } = await openScene();
  let closed = 0;
  inspector.addEventListener('inspect-change', ({ view }) => (closed += view ? 0 : 1));
  inspector.focus();

  await pressBefore(button('Lower'));
  await pressBefore(button('Higher'));
  await userEvent.keyboard('{Enter}');
  expect(remembered()).toBe('below 424');
  await press(button('Dock to the right'));
  await expectFocus(button('Dock below'));
  await pressBefore(button('Wider'));
  expect(remembered()).toBe('right 484');
  await press(button('Close inspector'));
  expect(closed).toBe(1);

  await page.viewport(700, 800);
  await expect.element(inspector).toHaveAttribute('dock', 'below');
  await expect.element(button('Dock to the right')).not.toBeInTheDocument();
  await page.viewport(1_000, 800);
  await expect.element(inspector).toHaveAttribute('dock', 'right');
});

test('the inspector is resized by dragging its edge (#33)', async () => {
  await page.viewport(1_000, 800);
  const { inspector } = await openScene();
  const edge = page.elementLocator(inspector.renderRoot.querySelector('.handle') ?? inspector);

  await userEvent.dragAndDrop(edge, inspector, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 20, y: 60 } });

  expect(remembered()).toBe('below 348');
});

test('the buttons of an edge take no press before they show: they lie over the tabs (#33)', async () => {
  await page.viewport(390, 800);
  const { inspector } = await openScene();
  await userEvent.hover(page.getByRole('tab', { name: 'Rules' }));
  await expect.element(button('Lower')).toHaveStyle({ pointerEvents: 'none' });

  await userEvent.hover(inspector.renderRoot.querySelector('.handle') ?? inspector, { position: { x: 20, y: 12 } });

  await expect.element(button('Lower')).toHaveStyle({ pointerEvents: 'auto', opacity: '1' });
});

test('focus goes back to what had it last when the inspector goes away', async () => {
  const { inspector } = await openScene();
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  inspector.before(first, second);
  first.focus();
  inspector.wantsFocus = {};
  await expectFocus(page.getByRole('tab', { name: 'Timeline' }));
  inspector.remove();
  expect(document.activeElement).toBe(first);

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

test('the details are resized by buttons and by dragging, below the list and beside it (#33)', async () => {
  onTestFinished(() => localStorage.removeItem('platform-admin.details'));
  await page.viewport(1_000, 800);
  const { inspector, timeline } = await openScene(500);
  timeline.add(sayNotice('said.'));
  await page.getByRole('row').click();
  const details = page.getByRole('group', { name: 'Size of the details' });
  const sizeOf = (side: 'width' | 'height'): number => {
    const root = details.element().getRootNode();
    return root instanceof ShadowRoot ? Math.round(root.host.getBoundingClientRect()[side]) : 0;
  };
  const before = sizeOf('height');

  await press(details.getByRole('button', { name: 'Higher' }));
  await expect.poll(() => sizeOf('height')).toBe(before + 24);
  const handle = page.elementLocator(details.element().previousElementSibling ?? details.element());
  await userEvent.dragAndDrop(handle, handle, {
    sourcePosition: { x: 20, y: 12 },
    targetPosition: { x: 20, y: 36 },
    force: true,
  });
  await expect.poll(() => sizeOf('height')).toBe(before);

  const place = inspector.parentElement;
  if (place) place.style.inlineSize = '950px';
  await press(details.getByRole('button', { name: 'Narrower' }));
  const width = sizeOf('width');
  inspector.remove();
  place?.append(inspector);
  await expect.poll(() => sizeOf('width')).toBe(width);
  expect(localStorage.getItem('platform-admin.details')).toMatch(/^\d+/);
});
