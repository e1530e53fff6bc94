import { expect, test } from 'vitest';
import { createScriptedPort, documentOf, loadGuest } from '../test-support/scripted-host.ts';

const INIT = { apiKey: 'key', shopOrigin: 'https://shop.example' };

test('says hello at init with its key, shop and path', async () => {
  const { app, greetings } = await loadGuest('/orders?page=2#top');

  app.init(INIT);

  expect(await greetings.next()).toEqual({
    type: 'platformapp:hello',
    version: 1,
    document: expect.stringMatching(/^\d+(-\d+){3}$/),
    apiKey: 'key',
    shopOrigin: 'https://shop.example',
    path: '/orders?page=2',
    takesText: true,
  });
});

test('repeats the same hello when the host invites it', async () => {
  const { app, greetings, invite } = await loadGuest();
  app.init(INIT);
  const first = await greetings.next();

  invite();

  expect(await greetings.next()).toEqual(first);
});

test('says that it waits once the page has loaded without init, and again when invited', async () => {
  const { app, greetings, invite } = await loadGuest();
  app.flashNotice('Saved');
  const waiting = { type: 'platformapp:waiting', version: 1 };

  const first = await greetings.next();
  invite();

  expect(first).toEqual(waiting);
  expect(await greetings.next()).toEqual(waiting);
});

test('says hello without waiting when init comes at once', async () => {
  const { app, greetings, invite } = await loadGuest();

  app.init(INIT);
  invite();

  expect(await greetings.next()).toMatchObject({ type: 'platformapp:hello' });
  expect(await greetings.next()).toMatchObject({ type: 'platformapp:hello' });
});

test('opens a session at a welcome that is an object, too', async () => {
  const { app, greetings, post } = await loadGuest();
  app.init(INIT);
  const { port1, port2 } = new MessageChannel();
  const welcome = {
    type: 'platformapp:welcome',
    version: 1,
    document: documentOf(await greetings.next()),
    role: 'app',
    user: { accountAccess: 'Full access' },
  };

  post(welcome, [port2]);

  expect(await createScriptedPort(port1).next('pushState')).toEqual(['/start?shop=1']);
});

test('uses the newest port when the host says welcome twice', async () => {
  const { app, greetings, welcome } = await loadGuest();
  app.init(INIT);
  const hello = await greetings.next();
  const first = welcome(hello);
  await first.next('pushState');

  const second = welcome(hello);
  await first.next('bye');
  app.flashNotice('Saved');

  expect(await second.next('flash')).toEqual(['notice', 'Saved']);
  expect(first.rest('flash')).toEqual([]);
});

// A proper welcome follows each of these. When it arrives, the bad one has been handled.
test.for<[name: string, changes: object]>([
  ['for another document', { document: 'another' }],
  ['of another version', { version: 2 }],
  ['without a user', { user: undefined }],
  ['with an unknown access level', { user: { accountAccess: 'Nobody' } }],
  ['with an unknown role', { role: 'host' }],
])('drops a welcome %s', async ([, changes]) => {
  const { app, greetings, welcome } = await loadGuest();
  app.init(INIT);
  const hello = await greetings.next();

  const bad = welcome(hello, changes);
  const good = welcome(hello);
  await good.next('pushState');

  expect(bad.names).toEqual([]);
});

test('drops a welcome without a port, and one with two', async () => {
  const { app, greetings, post, welcome } = await loadGuest();
  app.init(INIT);
  const hello = await greetings.next();
  const message = {
    type: 'platformapp:welcome',
    version: 1,
    document: documentOf(hello),
    role: 'app',
    user: { accountAccess: 'Account owner' },
  };
  const [one, two] = [new MessageChannel(), new MessageChannel()];

  post(message);
  post(message, [one.port2, two.port2]);
  const good = welcome(hello);
  await good.next('pushState');

  expect(app.User.current).toEqual({ accountAccess: 'Full access' });
});

test('drops a welcome that its own page or a sibling frame posts', async () => {
  const { app, page, greetings, welcome } = await loadGuest();
  app.init(INIT);
  const hello = await greetings.next();
  const sibling = await loadGuest();
  const forge = `window.target.postMessage(${JSON.stringify({
    type: 'platformapp:welcome',
    version: 1,
    document: documentOf(hello),
    role: 'app',
    user: { accountAccess: 'Account owner' },
  })}, '*', [new MessageChannel().port2])`;

  for (const forger of [page, sibling.page]) {
    Object.assign(forger, { target: page });
    const script = forger.document.createElement('script');
    script.textContent = forge;
    forger.document.head.append(script);
  }
  const good = welcome(hello);
  await good.next('pushState');

  expect(app.User.current).toEqual({ accountAccess: 'Full access' });
});

test('drops a welcome that comes before init', async () => {
  const { app, greetings, welcome } = await loadGuest();
  const waiting = await greetings.next();

  const early = welcome(waiting);
  app.init(INIT);
  const host = welcome(await greetings.next());
  await host.next('pushState');

  expect(early.names).toEqual([]);
});

test('ignores other messages of the page during the handshake', async () => {
  const { app, greetings, post, welcome } = await loadGuest();
  app.init(INIT);

  post(null);
  post('text');
  post({ type: 'other' });
  post([{ type: 'platformapp:invite' }]);
  const host = welcome(await greetings.next());
  await host.next('pushState');

  expect(greetings.rest()).toEqual([]);
});

test('stays the same document, with app messages, when the host says welcome twice', async () => {
  const { app, greetings, invite, page, post, welcome } = await loadGuest();
  app.init(INIT);
  const hello = await greetings.next();
  const first = welcome(hello);
  await first.next('pushState');
  const second = welcome(hello);
  await first.next('bye');
  const form = page.document.createElement('form');
  form.setAttribute('data-platform-app-submit', 'save');
  page.document.body.append(form);
  const submitted = new Promise<void>((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      resolve();
    });
  });

  post('save');
  await submitted;
  invite();

  expect(await greetings.next()).toEqual(hello);
  expect(second.names).toContain('pushState');
});
