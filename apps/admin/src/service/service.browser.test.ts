import { expect, onTestFinished, test, vi } from 'vitest';
import { ShellStorage } from '../storage.ts';
import { Service } from './service.ts';

test('is not answering after the browser refused the service worker, and says so (#10)', async () => {
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new DOMException('Refused here.', 'SecurityError'));
  onTestFinished(() => void vi.restoreAllMocks());
  const problems: string[] = [];
  const service = new Service({
    problems: { addProblem: (sentence) => problems.push(sentence), removeProblem: () => {} },
    given: { options: {}, problems: [] },
    command: undefined,
    storage: new ShellStorage(),
  });

  await service.startWorkerLane();

  expect(service.isAnswering).toBe(false);
  expect(problems).toEqual([expect.stringContaining('Refused here.')]);
});
