import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import { openApi } from '../test-support/open-api.ts';
import './request-editor.ts';

test('a query is formatted (#33)', async () => {
  mount('request-editor', { send: openApi() });
  const query = page.getByRole('textbox', { name: 'Query', exact: true });
  await userEvent.click(page.getByRole('tab', { name: 'Schema' }));
  await expect.element(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();
  await userEvent.click(query);
  await userEvent.keyboard('{Control>}a{/Control}{{shop{{name');

  await userEvent.click(page.getByRole('button', { name: 'Format' }));

  await expect.poll(() => query.element().textContent).toBe('{  shop {    name  }}');
});
