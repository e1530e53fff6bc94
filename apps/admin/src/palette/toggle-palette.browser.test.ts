import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeKernel } from '../test-support/kernel.ts';
import { openShell } from '../test-support/shell.ts';
import { InspectorPanel } from '../views/inspector-panel.ts';
import { togglePalette } from './toggle-palette.ts';

test('the shell says why a command failed when the palette was closed meanwhile', async () => {
  const { shell } = await openShell({});
  const gate = new EventTarget();
  const kernel = makeKernel({
    trigger: async () => {
      await new Promise((resolve) => gate.addEventListener('open', resolve));
      throw new Error('The kernel ended.');
    },
  });
  onTestFinished(() => document.querySelector('admin-palette')?.remove());
  await togglePalette({
    shell,
    service: { kernel, ask: async () => new Response() },
    inspector: new InspectorPanel({ shell, requestUpdate: () => {} }),
  });
  await userEvent.keyboard('trigger orders/create{Enter}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  gate.dispatchEvent(new Event('open'));

  await expect.poll(() => shell.state.problems).toEqual(['Trigger orders/create failed: The kernel ended.']);
});
