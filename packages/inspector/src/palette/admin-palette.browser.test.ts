import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import type { AdminPalette } from './admin-palette.ts';
import './admin-palette.ts';
import type { FindCommands, PaletteCommand } from './palette-command.ts';

interface Scene {
  readonly palette: AdminPalette;
  /** The ids of the commands that ran. */
  readonly done: readonly string[];
}

const field = (): Locator => page.getByRole('combobox', { name: 'Go to, or do' });

async function open(find?: FindCommands): Promise<Scene> {
  const done: string[] = [];
  const make = (id: string, said?: string): PaletteCommand => ({
    id,
    label: `Command ${id}`,
    group: 'Test',
    icon: 'app',
    run: () => {
      done.push(id);
      return said;
    },
  });
  const fails = { ...make('d'), run: () => Promise.reject(new Error('No.')) };
  const commands = [make('a'), make('b'), make('c', 'Did it.'), fails];
  const palette = mount('admin-palette', { commands: () => commands, find });
  await palette.toggle();
  return { palette, done };
}

test('performs the chosen command by keyboard alone, closes, and gives focus back', async () => {
  const before = document.createElement('button');
  document.body.append(before);
  onTestFinished(() => before.remove());
  before.focus();
  const { done } = await open();
  await expect.poll(() => field().element().matches(':focus')).toBe(true);

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Command b');
  expect(field().element().getAttribute('aria-activedescendant')).toBe('option-1');
  await userEvent.keyboard('{Enter}');

  expect(done).toEqual(['b']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(before);
});

test('wraps around at both ends, and closes with Escape', async () => {
  const { done } = await open();

  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Command d');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Command a');
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(done).toEqual([]);
});

test('stays open with the answer of a command, or why it failed', async () => {
  await open();

  await userEvent.keyboard('command c{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Did it.');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('command d{Enter}');

  await expect.element(page.getByRole('status')).toHaveTextContent('Command d failed: No.');
});

test('performs a slow command once, however often Enter is pressed, and says that it is at work', async () => {
  const { palette } = await open();
  const answers: ((said: string) => void)[] = [];
  const run = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
  palette.commands = () => [{ id: 'slow', label: 'Reset the shop', group: 'Test', icon: 'app', run }];

  await userEvent.keyboard('reset{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Reset the shop…');
  await userEvent.keyboard('{Enter}');
  expect(answers).toHaveLength(1);
  answers[0]?.('The shop was reset.');

  await expect.element(page.getByRole('status')).toHaveTextContent('The shop was reset.');
  await userEvent.keyboard('reset{Enter}');
  await expect.poll(() => answers.length).toBe(2);
});

test('adds what is found in the shop, for the newest text only', async () => {
  const asked: string[] = [];
  await open(async (text) => {
    asked.push(text);
    return [{ id: text, label: `Record ${text}`, group: 'Orders', icon: 'app', run: () => {} }];
  });

  await userEvent.keyboard('#10');
  await userEvent.keyboard('01');

  await expect.element(page.getByRole('option', { name: 'Record #1001' })).toBeVisible();
  expect(asked.at(-1)).toBe('#1001');
  await expect.element(page.getByText('Record #10', { exact: true })).not.toBeInTheDocument();
});

function inGroup(id: string, group: string): PaletteCommand {
  return { id, label: id, group, icon: 'app', run: () => {} };
}

test('lists commands under their groups, and the arrow keys follow what is seen', async () => {
  const { palette } = await open();
  palette.commands = () => [inGroup('One', 'Pages'), inGroup('Two', 'Shop'), inGroup('Three', 'Pages')];
  await palette.toggle();
  await palette.toggle();

  await expect.element(page.getByRole('group', { name: 'Pages' })).toHaveTextContent('Pages One Three');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Three');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Two');
});

test('says that there are no results only once the shop has been searched', async () => {
  const answers: ((found: readonly PaletteCommand[]) => void)[] = [];
  await open(() => new Promise((resolve) => answers.push(resolve)));
  const status = page.getByRole('status');

  // Typed key by key, it may be searched more than once.
  await userEvent.fill(page.getByRole('combobox'), 'zzz');

  await expect.element(status).toHaveTextContent('Searching…');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.([]);
  await expect.element(status).toHaveTextContent('No results');
});
