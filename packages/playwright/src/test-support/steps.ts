import { test, type TestStepInfo } from '@playwright/test';
import { onTestFinished, vi } from 'vitest';
import { standIn } from './stand-in.ts';

/**
 * Lets steps run without Playwright until the test ends. Returns their titles in the order in
 * which they begin.
 */
export function recordSteps(): readonly string[] {
  const titles: string[] = [];
  const spy = vi.spyOn(test, 'step').mockImplementation(async (title, run) => {
    titles.push(title);
    return await run(standIn<TestStepInfo>('TestStepInfo', { attach: async () => {} }));
  });
  onTestFinished(() => spy.mockRestore());
  return titles;
}
