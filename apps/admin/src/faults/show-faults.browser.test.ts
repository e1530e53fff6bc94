import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { OPTIONS_KEY } from '../service/stored-options.ts';
import { makeKernel, STATUS } from '../test-support/kernel.ts';
import { openShell } from '../test-support/shell.ts';
import { showFaults } from './show-faults.ts';

test('asks which faults are on, and says why they were not turned off', async () => {
  const { shell } = await openShell({});
  const element = document.createElement('platform-admin');
  document.body.append(element);
  onTestFinished(() => {
    element.previousElementSibling?.remove();
    element.remove();
    sessionStorage.removeItem(OPTIONS_KEY);
  });
  const kernel = makeKernel({
    subscribe: () => () => {},
    status: async () => ({ ...STATUS, faults: 'latency=1s' }),
    setFaults: async () => await Promise.reject(new Error('The kernel ended.')),
  });

  showFaults({ page: element, shell, kernel });
  await expect.element(page.getByText('Faults on: Slow API 1s')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off faults' }).click();

  await expect.poll(() => shell.state.problems).toEqual(['The faults were not turned off: The kernel ended.']);
});
