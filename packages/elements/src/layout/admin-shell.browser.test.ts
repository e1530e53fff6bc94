import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../notices/admin-flash.ts';
import './admin-nav.ts';
import './admin-shell.ts';
import type { AdminShell } from './admin-shell.ts';
import { focusedName, inside, mount, settle } from '../test-support/mount.ts';

const wide = async (): Promise<void> => page.viewport(1_200, 700);
const narrow = async (): Promise<void> => page.viewport(480, 700);
const button = page.getByRole('button', { name: 'Navigation', exact: true });
const link = page.getByRole('link', { name: 'Orders' });

/** A shell with a navigation of one item, and a paragraph as its content. */
async function mountShell(): Promise<AdminShell> {
  const shell = await mount('admin-shell');
  const nav = document.createElement('admin-nav');
  nav.slot = 'nav';
  nav.groups = [{ items: [{ path: '/admin/orders', label: 'Orders' }] }];
  const paragraph = document.createElement('p');
  paragraph.textContent = 'The app';
  const log = document.createElement('p');
  log.slot = 'inspector';
  log.textContent = 'The log';
  shell.append(nav, paragraph, log);
  await settle(nav);
  return shell;
}

test('has a banner with the navigation, and a main landmark', async () => {
  await wide();
  const shell = await mountShell();

  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(inside(shell, 'header slot[name=nav]').isConnected).toBe(true);
});

test.for([480, 1_200])('keeps all content within landmarks at %i pixels', async (width) => {
  await page.viewport(width, 700);
  const shell = await mountShell();
  shell.inspectorOpen = true;
  await settle(shell);

  const texts = [...(shell.shadowRoot?.querySelectorAll('a, admin-side, slot') ?? [])];

  expect(texts.filter((text) => text.closest('header, main, aside') === null)).toEqual([]);
  expect(shell.shadowRoot?.querySelectorAll('header, main, aside').length).toBe(3);
});

test('says that the admin is simulated', async () => {
  await wide();
  await mountShell();

  await expect.element(page.getByRole('banner').getByText('PlatformApp')).toBeVisible();
});

test('fills the window', async () => {
  await wide();
  const shell = await mountShell();

  expect(shell.getBoundingClientRect().height).toBe(700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1_200);
});

test('always shows the navigation if there is room', async () => {
  await wide();
  await mountShell();

  await expect.element(link).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('hides the navigation behind a button if there is no room', async () => {
  await narrow();
  await mountShell();

  await expect.element(link).not.toBeInTheDocument();
  await expect.element(button).toBeVisible();
});

test('opens the navigation as a modal dialog', async () => {
  await narrow();
  await mountShell();

  await button.click();

  await expect.element(link).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Navigation' }).element().matches(':modal')).toBe(true);
});

test('says whether the navigation is open', async () => {
  await narrow();
  await mountShell();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();

  await expect
    .element(page.getByRole('button', { name: 'Navigation', exact: true, includeHidden: true }))
    .toHaveAttribute('aria-expanded', 'true');
});

test('returns focus to the button when the navigation closes', async () => {
  await narrow();
  await mountShell();
  await button.click();

  await page.getByRole('button', { name: 'Close navigation' }).click();

  await expect.element(link).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe('Navigation');
});

test('shows the navigation beside the content again when the window gets wider', async () => {
  await narrow();
  await mountShell();
  await button.click();

  await wide();

  await expect.element(link).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toBeVisible();
});

test('closes the navigation when a button in it is pressed', async () => {
  await narrow();
  const shell = await mountShell();
  const help = document.createElement('button');
  help.slot = 'foot';
  help.textContent = 'Shortcuts';
  shell.append(help);
  await button.click();

  await page.getByRole('button', { name: 'Shortcuts' }).click();

  await expect.element(link).not.toBeInTheDocument();
});

test('closes the navigation when something in it is selected', async () => {
  await narrow();
  await mountShell();
  await button.click();

  await link.click();

  await expect.element(link).not.toBeInTheDocument();
});

test('closes the navigation on Escape', async () => {
  await narrow();
  await mountShell();
  await button.click();
  await expect.element(link).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.element(link).not.toBeInTheDocument();
});

test('closes the navigation on a click outside it', async () => {
  await narrow();
  await mountShell();
  await button.click();
  await expect.element(link).toBeVisible();

  await userEvent.click(document.body, { position: { x: 460, y: 300 } });

  await expect.element(link).not.toBeInTheDocument();
});

test('keeps the navigation after a selection if there is room for it', async () => {
  await wide();
  await mountShell();

  await link.click();

  await expect.element(link).toBeVisible();
});

test('shows the navigation on the side where text starts', async () => {
  await wide();
  const shell = await mountShell();
  const { left } = inside(shell, 'admin-side').getBoundingClientRect();

  shell.dir = 'rtl';

  expect(left).toBe(0);
  expect(inside(shell, 'admin-side').getBoundingClientRect().right).toBe(1_200);
});

test('opens the drawer on the side where text starts', async () => {
  await narrow();
  const shell = await mountShell();
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' }).element();
  const { left } = drawer.getBoundingClientRect();

  shell.dir = 'rtl';

  expect(left).toBe(0);
  expect(drawer.getBoundingClientRect().right).toBe(480);
});

test('lets the keyboard skip the navigation to the content', async () => {
  await wide();
  await mountShell();

  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => page.getByRole('main').element().matches(':focus')).toBe(true);
});

test('lets the keyboard skip to the frame of an app', async () => {
  await wide();
  const shell = await mountShell();
  const iframe = document.createElement('iframe');
  iframe.title = 'Example app';
  shell.appendChild(document.createElement('div')).append(iframe);
  await settle(shell);

  page
    .getByRole('link', { name: 'Skip to the app' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  await expect.poll(() => document.activeElement).toBe(iframe);
});

test.for([false, true])(
  'shows a flash over the end of the content, above an open inspector (open: %s)',
  async (isOpen) => {
    await wide();
    const shell = await mountShell();
    const flash = document.createElement('admin-flash');
    flash.flash = { id: 1, kind: 'notice', text: 'Saved', at: 0 };
    shell.append(flash);
    shell.inspectorOpen = isOpen;
    await settle(shell);
    await settle(flash);

    const { left, bottom } = page.getByText('Saved').element().getBoundingClientRect();
    const main = page.getByRole('main').element().getBoundingClientRect();

    expect(left).toBeGreaterThan(main.left);
    expect(bottom).toBeLessThan(main.bottom);
    expect(bottom).toBeGreaterThan(main.bottom - 60);
  },
);

test('shows the inspector below the content while it is open', async () => {
  await wide();
  const shell = await mountShell();
  await expect.element(page.getByText('The log')).not.toBeVisible();

  shell.inspectorOpen = true;
  await settle(shell);

  const [log, main] = [page.getByText('The log'), page.getByRole('main')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(log?.top).toBeGreaterThanOrEqual(main?.bottom ?? Number.NaN);
});

test('shows an inspector that is docked to the right beside the content', async () => {
  await wide();
  const shell = await mountShell();
  shell.querySelector('[slot=inspector]')?.setAttribute('dock', 'right');

  shell.inspectorOpen = true;
  await settle(shell);

  const [log, main] = [page.getByText('The log'), page.getByRole('main')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(log?.left).toBeGreaterThanOrEqual(main?.right ?? Number.NaN);
});
