import type { HostReport } from '@platformapp/host';
import { expect, test } from 'vitest';
import { openTunnelledApp, SHOP } from './test-support/tunnel.ts';

/** Calls with their causes, as the host received them, and the presses and closed modals. */
function namesOf(reports: readonly HostReport[]): readonly string[] {
  return reports.flatMap((report) => {
    if (report.type === 'notification') {
      const { notification } = report;
      if (notification.type === 'press') return `press ${notification.press}`;
      return notification.type === 'modal-closed' ? `modal ${notification.modal} closed` : [];
    }
    if (report.type !== 'call') return [];
    const { name, args, cause } = report.call;
    const what = name === 'flash' || name === 'setTitle' ? `${name} ${String(args.at(-1))}` : name;
    return cause === undefined ? what : `${what} of ${cause}`;
  });
}

test('names the press that caused a call and a request, until the callback awaits', async () => {
  const { host } = await openTunnelledApp({
    script: `
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', callback: async () => {
        PlatformApp.flashNotice('at once');
        const xhr = new XMLHttpRequest();
        xhr.open('GET', '${SHOP}/admin/api/2019-10/shop.json');
        xhr.send();
        await fetch('${SHOP}/admin/api/2019-10/products.json?limit=1');
        PlatformApp.flashNotice('after the answer');
      } } } });
    `,
  });
  const reports: HostReport[] = [];
  await expect.poll(() => host.state.bar.primary).toBeDefined();
  host.observe((report) => reports.push(report));

  host.press(host.state.bar.primary?.key ?? 0);

  await expect.poll(() => namesOf(reports)).toContain('flash after the answer');
  expect(namesOf(reports).toSorted()).toEqual([
    'flash after the answer',
    'flash at once of press 1',
    'press 1',
    'relay of press 1',
    'request of press 1',
    'request of press 1',
  ]);
});

test('names the closed modal that caused a call', async () => {
  const { host } = await openTunnelledApp({
    script: `PlatformApp.Modal.confirm({ message: 'Sure?' }, (isSure) => PlatformApp.Bar.setTitle(String(isSure)));`,
  });
  const reports: HostReport[] = [];
  await expect.poll(() => host.state.modals).toHaveLength(1);
  host.observe((report) => reports.push(report));

  host.closeModal(host.state.modals[0]?.key ?? 0, true);

  await expect.poll(() => namesOf(reports)).toHaveLength(2);
  const [closed = '', titled] = namesOf(reports);
  expect(titled).toBe(`setTitle true of ${closed.replace(' closed', '')}`);
});
