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

/** An app whose buttons run these functions, its buttons in order, and what the host got since. */
async function openButtons(...functions: readonly string[]): Promise<{
  readonly press: (index: number) => void;
  readonly reports: readonly HostReport[];
}> {
  const buttons = functions.map((run, index) => `{ label: '${index}', callback: ${run} }`);
  const { host } = await openTunnelledApp({
    script: `
      const ask = (path) => fetch('${SHOP}/admin/api/2019-10/' + path);
      PlatformApp.Bar.initialize({ buttons: { secondary: [${buttons.join()}] } });
    `,
  });
  await expect.poll(() => host.state.bar.secondary).toHaveLength(functions.length);
  const reports: HostReport[] = [];
  host.observe((report) => reports.push(report));
  const keys = host.state.bar.secondary.map(({ key }) => key);
  return { press: (index) => host.press(keys[index] ?? 0), reports };
}

/** The source of a function that asks the API three times, and says so each time. */
function askingAs(name: string): string {
  return `async () => {
    for (const path of ['shop.json', 'products.json?limit=1', 'orders.json?limit=1']) {
      const answer = await ask(path);
      await answer.text();
      PlatformApp.flashNotice('${name} ' + path);
    }
  }`;
}

test('names the press that caused a call and a request, also after answers of the API (#33)', async () => {
  const { press, reports } = await openButtons(`async () => {
    PlatformApp.flashNotice('at once');
    await Promise.resolve();
    PlatformApp.flashNotice('after a promise');
    const answer = await ask('products.json?limit=1');
    PlatformApp.flashNotice('after the answer');
    const { products } = await answer.json();
    await ask('products/' + products[0].id + '.json');
    const xhr = new XMLHttpRequest();
    xhr.open('GET', '${SHOP}/admin/api/2019-10/shop.json');
    xhr.onload = () => PlatformApp.flashNotice('in an event');
    xhr.send();
  }`);

  press(0);

  await expect.poll(() => namesOf(reports).at(-1)).toBe('flash in an event of press 1');
  expect(namesOf(reports)).toEqual([
    'press 1',
    'flash at once of press 1',
    'relay of press 1',
    'flash after a promise of press 1',
    'request of press 1',
    'flash after the answer of press 1',
    'request of press 1',
    'request of press 1',
    'flash in an event of press 1',
  ]);
});

test('names the press after the answer of another server, and after a failure (#33)', async () => {
  const { press, reports } = await openButtons(`async () => {
    const answer = await fetch('data:application/json,{"text":"from elsewhere"}');
    const { text } = await answer.json();
    PlatformApp.flashNotice(text);
    await fetch('data:').catch(() => PlatformApp.flashNotice('failed'));
  }`);

  press(0);

  await expect.poll(() => namesOf(reports)).toHaveLength(4);
  expect(namesOf(reports).slice(2)).toEqual(['flash from elsewhere of press 1', 'flash failed of press 1']);
});

test('keeps two presses apart whose requests run at the same time (#33)', async () => {
  const { press, reports } = await openButtons(askingAs('first'), askingAs('second'));

  press(0);
  press(1);

  await expect.poll(() => namesOf(reports).filter((name) => name.startsWith('flash'))).toHaveLength(6);
  const flashes = namesOf(reports).filter((name) => name.startsWith('flash'));
  expect(flashes.every((name) => name.endsWith(name.startsWith('flash first') ? 'press 1' : 'press 2'))).toBe(true);
});

test('names no cause after a timer, and for what an answer did not lead to (#33)', async () => {
  const { press, reports } = await openButtons(`async () => {
    setTimeout(() => PlatformApp.flashNotice('in a timer'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => PlatformApp.flashNotice('in a message');
    await ask('shop.json');
    port2.postMessage('');
  }`);

  press(0);

  await expect.poll(() => namesOf(reports)).toHaveLength(5);
  expect(
    namesOf(reports)
      .filter((name) => name.startsWith('flash'))
      .toSorted(),
  ).toEqual(['flash in a message', 'flash in a timer']);
});

test('names the load of a page until the app is ready, and after what it has asked by then (#33)', async () => {
  const reports: HostReport[] = [];

  await openTunnelledApp({
    observe: (report) => reports.push(report),
    script: `PlatformApp.ready(async () => {
      PlatformApp.Bar.setTitle('first');
      PlatformApp.Bar.loadingOff();
      await fetch('${SHOP}/admin/api/2019-10/shop.json');
      PlatformApp.flashNotice('answered');
      setTimeout(() => PlatformApp.flashNotice('later'));
    })`,
  });

  const ofTheApp = (): readonly string[] => namesOf(reports).filter((name) => !/^(?:pushState|ready)/.test(name));
  await expect
    .poll(ofTheApp)
    .toEqual([
      'setTitle first of load',
      'setLoading of load',
      'request of load',
      'flash answered of load',
      'flash later',
    ]);
});

test('names no load after the user has acted in the page (#33)', async () => {
  const reports: HostReport[] = [];

  await openTunnelledApp({
    observe: (report) => reports.push(report),
    script: `PlatformApp.flashNotice('before');
      dispatchEvent(new Event('pointerdown'));
      PlatformApp.flashNotice('after')`,
  });

  const flashes = (): readonly string[] => namesOf(reports).filter((name) => name.startsWith('flash'));
  await expect.poll(flashes).toEqual(['flash before of load', 'flash after']);
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
