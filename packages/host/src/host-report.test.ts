import { expect, test } from 'vitest';
import type { HostReport } from './index.ts';
import { button, FakeAdmin, HELLO } from './test-support/fake-admin.ts';

/** An admin with a connected app and what it reports of it. */
function observe() {
  const admin = new FakeAdmin();
  const { guest, frame, window } = admin.connect({ path: '/orders?a=1' });
  const reports: HostReport[] = [];
  const stop = admin.host.observe((report) => reports.push(report));
  return { admin, guest, frame, window, reports, stop };
}

const GUEST = { frame: 'app', document: 'document-1' } as const;

test('reports the open session at once, and its end', () => {
  const { frame, reports } = observe();

  frame.detach();

  const session = { ...GUEST, type: 'session', url: 'http://localhost:4821/orders?a=1' } as const;
  expect(reports).toEqual([
    { ...session, state: 'opened' },
    { ...GUEST, type: 'notification', notification: { type: 'bye' } },
    { ...session, state: 'ended' },
  ]);
});

test('reports a call before what it leads to', async () => {
  const { guest, reports } = observe();
  reports.length = 0;

  await guest.calls.pushState('/a');

  expect(reports).toEqual([
    { ...GUEST, type: 'call', call: { type: 'call', id: 1, name: 'pushState', args: ['/a'] } },
    { type: 'navigation', path: '/a' },
  ]);
});

test('reports a press as the app is told of it', async () => {
  const { admin, guest, reports } = observe();
  await guest.calls.setBar({ title: undefined, secondary: [button({ callback: undefined })] });
  reports.length = 0;

  admin.host.press(admin.host.state.bar.secondary[0]?.key ?? 0);

  expect(reports).toEqual([{ ...GUEST, type: 'notification', notification: await guest.hear('press') }]);
});

test('reports another document of the frame, and where it is', () => {
  const { admin, window, reports } = observe();
  reports.length = 0;

  admin.hello(window, { ...HELLO, document: 'document-2', path: '/b' });

  expect(reports.map((report) => ('state' in report ? `${report.state} ${report.url}` : report.type))).toEqual([
    'notification',
    'ended http://localhost:4821/orders?a=1',
    'opened http://localhost:4821/b',
    'navigation',
  ]);
});

test('reports no call that is dropped, and nothing to a listener that has ended', async () => {
  const { guest, reports, stop } = observe();
  reports.length = 0;

  guest.send({ type: 'call', id: 1, name: 'nonsense', args: [] });
  await guest.settle();
  stop();
  await guest.calls.setTitle('a');

  expect(reports.flatMap((report) => (report.type === 'call' ? report.call.name : []))).toEqual(['relay']);
});
