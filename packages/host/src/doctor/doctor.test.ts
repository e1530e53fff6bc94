import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow, frameModal, HELLO } from '../test-support/fake-admin.ts';

function open(admin: FakeAdmin, url = `${APP_ORIGIN}/`) {
  const window = new FakeGuestWindow();
  return { window, frame: admin.host.attachAppFrame(window, new URL(url)) };
}

/** The script of the app runs, and waits for `init`. */
function sayWaiting(admin: FakeAdmin, window: FakeGuestWindow): void {
  admin.window.deliver({ data: { type: 'platformapp:waiting', version: 1 }, origin: APP_ORIGIN, source: window });
}

/** Connects an app whose page has loaded and then says `bye`. */
async function openLeft() {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  void guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');
  return { admin, frame };
}

function codes(admin: FakeAdmin): readonly string[] {
  return admin.host.state.findings.map(({ code }) => code ?? '');
}

test('waits for the delay before it says anything', () => {
  const admin = new FakeAdmin();
  open(admin).frame.loaded();

  admin.advance(3_999);
  const early = [admin.host.state.phase, codes(admin)];
  admin.advance(1);

  expect(early).toEqual(['loaded', []]);
  expect(admin.host.state.phase).toBe('waiting');
  expect(codes(admin)).toEqual(['nothing-listening', 'script-missing', 'framing-refused']);
  expect(admin.misuses).toEqual([]);
});

test('diagnoses a page that never loads, and again when it has loaded', () => {
  const admin = new FakeAdmin();
  const { frame } = open(admin);
  admin.advance(4_000);
  const beforeLoad = codes(admin);

  frame.loaded();

  expect(beforeLoad).toEqual(['not-loaded']);
  expect(codes(admin)).toContain('script-missing');
});

test('counts the delay from the load', () => {
  const admin = new FakeAdmin();
  const { frame } = open(admin);
  admin.advance(3_000);

  frame.loaded();
  admin.advance(3_000);
  const phase = admin.host.state.phase;
  admin.advance(1_000);

  expect([phase, admin.host.state.phase]).toEqual(['loaded', 'waiting']);
});

test('says nothing about a connected app', () => {
  const admin = new FakeAdmin();
  const { frame } = admin.connect();
  frame.loaded();

  admin.advance(60_000);

  expect(admin.host.state.phase).toBe('connected');
  expect(codes(admin)).toEqual([]);
  expect(admin.timers.size).toBe(0);
});

test('withdraws its diagnosis when a late hello comes', () => {
  const admin = new FakeAdmin();
  const { window } = open(admin);
  admin.advance(4_000);

  admin.hello(window);

  expect(admin.host.state.phase).toBe('connected');
  expect(codes(admin)).toEqual([]);
});

test('recognises a script that waits for init, and reports it', () => {
  const admin = new FakeAdmin();
  const { window } = open(admin);

  sayWaiting(admin, window);
  const misusesBefore = admin.misuses;
  admin.advance(4_000);

  expect(misusesBefore).toEqual([]);
  expect(codes(admin)).toEqual(['init-missing']);
  expect(admin.misuses).toEqual(['init-missing @ PlatformApp.init']);
  expect(admin.host.state.misuses[0]?.value).toBe('');
});

test.each([
  ['another origin', HELLO, 'http://localhost:5000', ['origin-changed'], []],
  [
    'another version',
    { ...HELLO, version: 2 },
    APP_ORIGIN,
    ['version-mismatch'],
    ['version-mismatch @ PlatformApp.init'],
  ],
] as const)('does not report a missing init of a page that has %s', (_, hello, origin, causes, misuses) => {
  const admin = new FakeAdmin();
  const { window } = open(admin);
  sayWaiting(admin, window);

  admin.window.deliver({ data: hello, origin, source: window });
  admin.advance(4_000);

  expect(codes(admin)).toEqual(causes);
  expect(admin.misuses).toEqual(misuses);
});

test('forgets that a script waited once another page has loaded', () => {
  const admin = new FakeAdmin();
  const { window, frame } = open(admin);
  sayWaiting(admin, window);

  frame.loaded();
  admin.advance(4_000);

  expect(codes(admin)).not.toContain('init-missing');
});

test('recognises a page that was redirected to another origin', () => {
  const admin = new FakeAdmin();
  const { window } = open(admin);

  admin.hello(window, {}, 'http://localhost:5000');
  admin.advance(4_000);

  expect(codes(admin)).toEqual(['origin-changed']);
  expect(admin.host.state.findings[0]?.sentence).toContain('http://localhost:5000');
  expect(admin.host.state.dropped.atWindow).toBe(1);
});

test('recognises a script of another version, whatever form its hello has', () => {
  const admin = new FakeAdmin();
  const { window } = open(admin);

  admin.window.deliver({
    data: { type: 'platformapp:hello', version: 2, new: {} },
    origin: APP_ORIGIN,
    source: window,
  });
  admin.advance(4_000);

  expect(codes(admin)).toEqual(['version-mismatch']);
  expect(admin.misuses).toEqual(['version-mismatch @ PlatformApp.init']);
  expect(window.posted.flatMap(({ ports }) => ports)).toEqual([]);
});

test('diagnoses an app without a call after the welcome as one that does not trust the shell', async () => {
  const admin = new FakeAdmin({ shellUrl: 'https://admin.example/' });
  const { window } = open(admin, 'https://app.example/');
  const guest = admin.hello(window, {}, 'https://app.example');

  const phaseAtFirst = admin.host.state.phase;
  admin.advance(4_000);
  const diagnosed = [admin.host.state.phase, codes(admin)];
  await guest?.calls.setLoading(false);

  expect(phaseAtFirst).toBe('connected');
  expect(diagnosed).toEqual(['waiting', ['shell-not-trusted']]);
  expect(admin.host.state.phase).toBe('connected');
  expect(codes(admin)).toEqual([]);
  expect(admin.timers.size).toBe(0);
});

test('expects trust when the shell has the origin of the shop', () => {
  const admin = new FakeAdmin({ shellUrl: 'https://shop.example/' });
  const { window } = open(admin, 'https://app.example/');
  admin.hello(window, {}, 'https://app.example');

  admin.advance(60_000);

  expect(codes(admin)).toEqual([]);
});

test('waits again when the app moves to a page without the script', async () => {
  const { admin, frame } = await openLeft();

  frame.loaded();
  admin.advance(4_000);

  expect(codes(admin)).toContain('script-missing');
});

test('waits for the next page when the app has left', async () => {
  const { admin } = await openLeft();

  admin.advance(3_999);
  const early = codes(admin);
  admin.advance(1);

  expect(early).toEqual([]);
  expect(codes(admin)).toEqual(['not-loaded']);
});

test('forgets what it knows of one app when another is opened', () => {
  const admin = new FakeAdmin();
  const { window } = open(admin);
  admin.hello(window, { version: 2 });

  open(admin).frame.loaded();
  admin.advance(4_000);

  expect(codes(admin)).not.toContain('version-mismatch');
});

test('says nothing once the frame is gone', () => {
  const admin = new FakeAdmin();
  const { frame } = open(admin);
  admin.advance(4_000);

  frame.detach();
  admin.advance(60_000);

  expect(admin.host.state).toMatchObject({ phase: 'none', findings: [] });
  expect(admin.timers.size).toBe(0);
});

test("does not treat messages of a modal's page as those of the app", async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  await guest.calls.openModal(frameModal());
  const window = new FakeGuestWindow();
  admin.host.attachModalFrame(admin.topKey, window);

  admin.window.deliver({ data: { ...HELLO, version: 2 }, origin: APP_ORIGIN, source: window });
  admin.window.deliver({ data: HELLO, origin: 'http://localhost:5000', source: window });
  void guest.calls.bye();
  await expect.poll(() => admin.host.state.phase).toBe('ended');
  frame.loaded();
  admin.advance(4_000);

  expect(codes(admin)).toEqual(['script-missing']);
});

test('does not diagnose the page of a modal, which needs no script', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const window = new FakeGuestWindow();
  admin.host.attachModalFrame(admin.topKey, window).loaded();

  admin.window.deliver({ data: { ...HELLO, version: 2 }, origin: APP_ORIGIN, source: window });
  admin.advance(60_000);

  expect(admin.host.state.phase).toBe('connected');
});
