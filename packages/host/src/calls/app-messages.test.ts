import { expect, test } from 'vitest';
import { button, FakeAdmin, FakeGuestWindow, frameModal } from '../test-support/fake-admin.ts';

function primaryOfModal(admin: FakeAdmin): number {
  const modal = admin.host.state.modals[0];
  return modal?.type === 'frame' ? (modal.primary?.key ?? 0) : 0;
}

test('keeps the messages for a page until it listens, in order', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal({ primary: button({ message: 'one' }) }));
  const pressOnce = async (): Promise<unknown> => {
    app.guest.heard.length = 0;
    admin.host.press(primaryOfModal(admin));
    return await app.guest.calls.relay((await app.guest.hear('press')).press);
  };
  const window = new FakeGuestWindow();

  const counts = [await pressOnce()];
  admin.host.attachModalFrame(admin.topKey, window);
  counts.push(await pressOnce());
  const guest = admin.hello(window, { document: 'modal' });
  counts.push(await pressOnce());
  const beforeListening = [...window.heard];
  await guest?.calls.ready(undefined);
  counts.push(await pressOnce());

  expect([beforeListening, window.heard]).toEqual([[], ['one', 'one', 'one', 'one']]);
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(app.window.heard).toHaveLength(4);
  expect(admin.misuses).toEqual([]);
});

test('reports a message whose page never listened, by the name of the button', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  await app.guest.calls.openModal(frameModal({ primary: button({ label: 'Pick' }) }));
  admin.host.press(primaryOfModal(admin));
  await app.guest.calls.relay((await app.guest.hear('press')).press);

  admin.host.closeModal(admin.topKey, false);
  admin.advance(2_000);

  expect(app.window.heard[0]).toBe('save');
  expect(admin.host.state.misuses).toEqual([
    { code: 'press-lost', place: 'Modal.open: buttons.primary', value: 'Pick' },
  ]);
});
