import { ACCOUNT_ACCESS_LEVELS } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-account.ts';
import { inside, mount, record, settle } from '../test-support/mount.ts';

const select = page.getByRole('combobox', { name: 'Access level' });

test('offers the access levels of the protocol, in their order', async () => {
  const account = await mount('admin-account');

  const options = [...(account.shadowRoot?.querySelectorAll('option') ?? [])];

  expect(options.map((option) => option.text)).toEqual([...ACCOUNT_ACCESS_LEVELS]);
});

test('reports which level was chosen', async () => {
  await mount('admin-account');
  const changes = record('account-change');

  await select.selectOptions('Full access');

  expect(changes.map((event) => event.accountAccess)).toEqual(['Full access']);
});

test('is chosen by the keyboard', async () => {
  const account = await mount('admin-account');
  const changes = record('account-change');
  inside(account, 'select').focus();

  await userEvent.keyboard('{ArrowDown}');

  expect(changes.map((event) => event.accountAccess)).toEqual(['Full access']);
});

test('follows its property', async () => {
  const account = await mount('admin-account');

  account.accountAccess = 'Full access';
  await settle(account);

  await expect.element(select).toHaveValue('Full access');
});
