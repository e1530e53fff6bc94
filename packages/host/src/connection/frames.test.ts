import { expect, test } from 'vitest';
import { FakeGuestWindow } from '../test-support/fake-admin.ts';
import { Frames } from './frames.ts';

const ORIGIN = 'http://localhost:4821';

test('finds a frame by its window and by its modal', () => {
  const frames = new Frames(() => 0);
  const [appWindow, modalWindow] = [new FakeGuestWindow(), new FakeGuestWindow()];

  const modal = frames.attach({ window: modalWindow, origin: ORIGIN, modal: 4 });
  const appBefore = frames.app;
  const app = frames.attach({ window: appWindow, origin: ORIGIN });

  expect(appBefore).toBeUndefined();
  expect(frames.app).toBe(app);
  expect(frames.find(appWindow)).toBe(app);
  expect(frames.find(modalWindow)).toBe(modal);
  expect(frames.findAt(4)).toBe(modal);
  expect(frames.findAt(undefined)).toBe(app);
  expect([app.role, modal.role]).toEqual(['app', 'modal']);
});

test('finds no frame for a window that is null, unknown or gone', () => {
  const frames = new Frames(() => 0);
  const window = new FakeGuestWindow();
  const frame = frames.attach({ window, origin: ORIGIN });

  frames.detach(frame);

  expect([frames.find(null), frames.find(undefined), frames.find({}), frames.find(window)]).toEqual(
    Array.from({ length: 4 }),
  );
  expect(frames.has(frame)).toBe(false);
});

test('allows each frame 50 messages at the window and 5,000 at its ports in a second', () => {
  const frames = new Frames(() => 0);
  const one = frames.attach({ window: new FakeGuestWindow(), origin: ORIGIN });
  const two = frames.attach({ window: new FakeGuestWindow(), origin: ORIGIN });

  const handshakes = Array.from({ length: 51 }, () => one.handshakes.allows());
  const calls = Array.from({ length: 5_001 }, () => one.calls.allows());

  expect(handshakes.indexOf(false)).toBe(50);
  expect(calls.indexOf(false)).toBe(5_000);
  expect([two.handshakes.allows(), two.calls.allows()]).toEqual([true, true]);
});
