import { expect, onTestFinished, test, vi } from 'vitest';
import { createService } from './create-service.ts';

test('is not answering after the browser refused the service worker, and says so (#10)', async () => {
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new DOMException('Refused here.', 'SecurityError'));
  onTestFinished(() => void vi.restoreAllMocks());
  const problems: string[] = [];
  const service = createService(
    { addProblem: (sentence) => problems.push(sentence), removeProblem: () => {} },
    undefined,
  );

  await service.startWorkerLane();

  expect(service.isAnswering).toBe(false);
  expect(problems).toEqual([expect.stringContaining('Refused here.')]);
});
