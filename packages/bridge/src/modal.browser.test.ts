import type { ModalId, Modal } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { openGuest, type OpenedGuest } from './test-support/scripted-host.ts';

async function takeModal({ host }: OpenedGuest): Promise<Modal> {
  const [modal] = await host.next('openModal');
  if (!isModal(modal)) throw new Error('No modal was opened.');
  return modal;
}

function isModal(value: unknown): value is Modal {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function close({ host }: OpenedGuest, modal: ModalId, result: unknown, data?: unknown): void {
  host.notify({ type: 'modal-closed', modal, result, data });
}

test('opens a frame modal with all defaults, and passes the closing values to the callback', async () => {
  const guest = await openGuest();
  const data = new Map([['chosen', new Date(0)]]);
  const closed = new Promise((resolve) => {
    guest.app.Modal.open({ src: 'pick?x=1', title: 'Pick' }, (...args) => resolve(args));
  });

  const modal = await takeModal(guest);
  close(guest, modal.id, { id: 1 }, data);

  expect(modal).toEqual({
    type: 'frame',
    id: expect.any(Number),
    title: 'Pick',
    style: undefined,
    src: new URL('/pick?x=1', location.href).href,
    width: 'small',
    height: undefined,
    primary: undefined,
    secondary: [],
    tertiary: [],
  });
  // Copied from the realm of the frame, which has its own Map and Date.
  expect(structuredClone(await closed)).toEqual([{ id: 1 }, data]);
});

test('uses the callback of the config when there is no second argument', async () => {
  const guest = await openGuest();
  const closed = new Promise((resolve) => {
    guest.app.Modal.open({ src: '/pick', callback: (...args) => resolve(args) });
  });

  close(guest, (await takeModal(guest)).id, true, 'data');

  expect(await closed).toEqual([true, 'data']);
});

test('prefers the second argument to the callback of the config', async () => {
  const guest = await openGuest();
  const ran: string[] = [];
  const closed = new Promise<void>((resolve) => {
    guest.app.Modal.confirm({ message: 'Sure?', callback: () => ran.push('config') }, () => {
      ran.push('argument');
      resolve();
    });
  });

  close(guest, (await takeModal(guest)).id, true);
  await closed;

  expect(ran).toEqual(['argument']);
});

test('gives an alert and a confirm the result only, an input the text too', async () => {
  const guest = await openGuest();
  const { Modal } = guest.app;
  const got: unknown[] = [];
  Modal.alert('Saved', (...args) => got.push(args));
  Modal.confirm('Sure?', (...args) => got.push(args));
  const last = new Promise<void>((resolve) => {
    Modal.input('Name?', (...args) => {
      got.push(args);
      resolve();
    });
  });

  close(guest, (await takeModal(guest)).id, true, 'x');
  close(guest, (await takeModal(guest)).id, false, 'x');
  close(guest, (await takeModal(guest)).id, true, 'Ada');
  await last;

  expect(got).toEqual([[true], [false], [true, 'Ada']]);
});

test('runs a callback once, and none for a modal it does not know', async () => {
  const guest = await openGuest();
  let runs = 0;
  guest.app.Modal.alert('Saved', () => (runs += 1));
  const { id } = await takeModal(guest);

  close(guest, id, true);
  close(guest, id, true);
  const closedAgain = new Promise((resolve) => guest.app.Modal.alert('Again', resolve));
  close(guest, (await takeModal(guest)).id, true);
  await closedAgain;

  expect(runs).toBe(1);
});

test('lets a callback open the next modal', async () => {
  const guest = await openGuest();
  guest.app.Modal.confirm('Sure?', () => guest.app.Modal.alert('Done'));

  close(guest, (await takeModal(guest)).id, true);

  expect(await takeModal(guest)).toMatchObject({ type: 'alert', message: 'Done' });
});

test('reports a callback that is not a function', async () => {
  const guest = await openGuest();

  Reflect.apply(guest.app.Modal.alert, undefined, ['Saved', 'then what']);

  expect(await guest.host.next('report')).toEqual([
    { code: 'argument-type', place: 'Modal.alert: callback', value: 'then what' },
  ]);
});

test('forgets the callbacks of open modals when the session ends', async () => {
  const guest = await openGuest();
  let runs = 0;
  guest.app.Modal.alert('Saved', () => (runs += 1));
  const { id } = await takeModal(guest);

  const second = guest.welcome(await guest.sayBye());
  second.notify({ type: 'modal-closed', modal: id, result: true, data: undefined });
  guest.app.flashNotice('after');
  await second.next('flash');

  expect(runs).toBe(0);
});

test('closes with the JSON of what structured clone refuses, and reports it', async () => {
  const { app, host, page } = await openGuest();

  app.Modal.close(true, { id: 1, run() {}, element: page.document.body });

  expect(await host.next('closeModal')).toEqual([true, { id: 1, element: {} }]);
  expect(await host.next('report')).toMatchObject([{ code: 'not-cloneable', place: 'Modal.close: data' }]);
});

test('sets a height between the limits and reports others', async () => {
  const { app, host } = await openGuest('modal');

  app.Modal.setHeight(300);
  app.Modal.setHeight(5_000);

  expect(await host.next('setModalHeight')).toEqual([300]);
  expect(await host.next('setModalHeight')).toEqual([700]);
  expect(await host.next('report')).toEqual([{ code: 'height-out-of-range', place: 'Modal.setHeight', value: '5000' }]);
});
