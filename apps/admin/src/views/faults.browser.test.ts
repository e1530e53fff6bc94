import { render } from 'lit';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeKernel, STATUS } from '../test-support/kernel.ts';
import { openShell } from '../test-support/shell.ts';
import { renderFaults } from './faults.ts';

test('lists the faults that are on, and says why they were not turned off', async () => {
  const { shell } = await openShell({});
  const place = document.createElement('div');
  const next = document.createElement('input');
  document.body.append(place, next);
  onTestFinished(() => {
    place.remove();
    next.remove();
  });
  const kernel = makeKernel({ setFaults: async () => await Promise.reject(new Error('The kernel ended.')) });

  render(
    renderFaults(shell, { kernel: { ...STATUS, faults: 'latency=1s' } }, { kernel }, () => next),
    place,
  );
  await expect.element(page.getByText('1 fault on Slow API 1,000 ms')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off faults' }).click();

  await expect.element(next).toHaveFocus();
  await expect.poll(() => shell.state.problems).toEqual(['The faults were not turned off: The kernel ended.']);
});
