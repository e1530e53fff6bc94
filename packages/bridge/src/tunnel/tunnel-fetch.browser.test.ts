import { AUDITS, runAudits } from '@platformapp/admin-api/audits';
import { expect, test } from 'vitest';
import { openTunnelledApp, SHOP } from './tunnel-test.ts';

test('keeps every rule of the service over the tunnel', async () => {
  const { page } = await openTunnelledApp();

  const results = await runAudits({ fetch: (url, init) => page.fetch(url, init), baseUrl: SHOP });

  expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(results).toHaveLength(AUDITS.length);
});
