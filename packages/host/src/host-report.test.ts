import { expect, test } from 'vitest';
import type { HostReport } from './index.ts';
import { button, FakeAdmin, HELLO } from './test-support/fake-admin.ts';
import { silenceConsole } from './test-support/silence-console.ts';

/** An admin with a connected app, and its reports. */
function observe() {
  const admin = new FakeAdmin();
  const { guest, frame, window } = admin.connect({ path: '/orders?a=1' });
  const reports: unknown[] = [];
  const stop = admin.host.observe((report) => reports.push(flatten(report)));
  return { admin, guest, frame, window, reports, stop };
}

/** A report with the plain parts of its session. */
function flatten(report: HostReport): unknown {
  if (!('session' in report)) return report;
  const { session, ...rest } = report;
  const { frame, document, url } = session;
  return { ...rest, frame: frame.role, document, ...(report.type === 'session' && { url }) };
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

test('reports a call before its effects', async () => {
  const { guest, reports } = observe();
  reports.length = 0;

  await guest.calls.pushState('/a');

  expect(reports).toEqual([
    { ...GUEST, type: 'call', call: { type: 'call', id: 1, name: 'pushState', args: ['/a'] } },
    { type: 'navigation', path: '/a' },
  ]);
});

test('reports the section that an app redirects to', async () => {
  const { guest, reports } = observe();
  reports.length = 0;

  await guest.calls.redirect('/orders/1?a=1');

  expect(reports).toEqual([
    { ...GUEST, type: 'call', call: { type: 'call', id: 1, name: 'redirect', args: ['/orders/1?a=1'] } },
    { type: 'navigation', path: '/orders/1?a=1' },
  ]);
});

test('reports a press when the app is notified of it', async () => {
  const { admin, guest, reports } = observe();
  await guest.calls.setBar({ title: undefined, secondary: [button({ callback: undefined })] });
  reports.length = 0;

  admin.host.press(admin.host.state.bar.secondary[0]?.key ?? 0);

  expect(reports).toEqual([{ ...GUEST, type: 'notification', notification: await guest.hear('press') }]);
});

test('reports another document of the frame, and its path', () => {
  const { admin, window, reports } = observe();
  reports.length = 0;

  admin.hello(window, { ...HELLO, document: 'document-2', path: '/b' });

  expect(reports).toMatchObject([
    { type: 'notification' },
    { state: 'ended', document: 'document-1', url: 'http://localhost:4821/orders?a=1' },
    { state: 'opened', document: 'document-2', url: 'http://localhost:4821/b' },
  ]);
});

test('reports no dropped call, and nothing to a listener that has ended', async () => {
  const { guest, reports, stop } = observe();
  reports.length = 0;

  guest.send({ type: 'call', id: 1, name: 'nonsense', args: [] });
  await guest.settle();
  stop();
  await guest.calls.setTitle('a');

  const text = JSON.stringify(reports);
  expect(['relay', 'nonsense', 'setTitle'].map((name) => text.includes(name))).toEqual([true, false, false]);
});

test('reports to the newest listener, also when an earlier one is ended', async () => {
  const { admin, guest, reports, stop } = observe();
  const later: string[] = [];
  admin.host.observe(({ type }) => later.push(type));
  reports.length = 0;

  stop();
  await guest.calls.setTitle('a');

  expect(reports).toEqual([]);
  expect(later).toEqual(['session', 'call']);
});

test('settles a call whose report makes the listener fail', async () => {
  const logged = silenceConsole();
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  admin.host.observe(({ type }) => {
    if (type === 'call') throw new RangeError('The log is full.');
  });

  await expect(guest.calls.setTitle('a')).rejects.toMatchObject({ type: 'call-failed' });
  expect(logged).toHaveBeenCalledWith('The host failed at the call setTitle.', expect.any(RangeError));
});
