import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadGuest, nextTask, openGuest } from './test-support/scripted-host.ts';

const INIT = { apiKey: 'key', shopOrigin: 'https://shop.example' };

test('queues calls before the welcome and sends them in order', async () => {
  const { app, greetings, welcome } = await loadGuest();
  app.Bar.setTitle('Orders');
  app.flashNotice('one');

  app.init(INIT);
  app.flashError('two');
  const hello = await greetings.next();
  app.Bar.loadingOff();
  const host = welcome(hello);
  await host.next('setLoading');

  expect(host.names).toEqual(['setTitle', 'flash', 'pushState', 'flash', 'setLoading']);
});

test('reports that init came after the document was parsed', async () => {
  const { app, page, greetings, welcome } = await loadGuest();
  page.document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));

  app.init(INIT);
  const host = welcome(await greetings.next());

  expect(await host.next('report')).toMatchObject([{ code: 'init-late', place: 'init' }]);
});

test('opens a session although the page does not let its XMLHttpRequest be patched, and reports it', async () => {
  const { app, page, greetings, welcome } = await loadGuest();
  Object.freeze(page.document.defaultView?.XMLHttpRequest.prototype);
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());

  app.init(INIT);
  const host = welcome(await greetings.next());

  expect(await host.next('report')).toMatchObject([{ code: 'internal-error', place: 'init' }]);
  expect(await host.next('pushState')).toEqual(['/start?shop=1']);
  expect(logged.mock.calls).toEqual([[expect.stringContaining('PlatformApp failed in init'), expect.any(Error)]]);
});

test('reports nothing when init is called twice with the same config', async () => {
  const { app, host } = await openGuest();

  app.init(INIT);
  app.flashNotice('after');
  await host.next('flash');

  expect(host.rest('report')).toEqual([]);
});

test('keeps the first init and reports the second when they differ', async () => {
  const { app, host, greetings, invite } = await openGuest();

  app.init({ apiKey: 'other', shopOrigin: 'https://other.example' });
  invite();

  expect(await host.next('report')).toMatchObject([{ code: 'init-again', place: 'init' }]);
  expect(await greetings.next()).toMatchObject({ apiKey: 'key', shopOrigin: 'https://shop.example' });
});

test('knows the user from the welcome on and follows its changes', async () => {
  const { app, host } = await openGuest();
  const before = app.User.current;
  const levels: unknown[] = [];
  await new Promise<void>((resolve) => app.ready(resolve));
  levels.push(app.User.current);

  host.notify({ type: 'user', user: { accountAccess: 'Limited access' } });
  await vi.waitUntil(() => app.User.current?.accountAccess === 'Limited access');

  expect(before).toBeUndefined();
  expect(levels).toEqual([{ accountAccess: 'Full access' }]);
});

test('keeps only the access level of the user', async () => {
  const { app, greetings, welcome } = await loadGuest();
  app.init(INIT);
  const user = { accountAccess: 'Account owner', email: 'someone@example.com' } as const;

  const host = welcome(await greetings.next(), { user });
  await host.next('pushState');

  expect(app.User.current).toEqual({ accountAccess: 'Account owner' });
});

test('runs ready functions in order after the user is set, whatever one throws', async () => {
  const { app, page, greetings, welcome } = await loadGuest();
  const ran: unknown[] = [];
  page.addEventListener('error', (event) => {
    ran.push(event.error);
    event.preventDefault();
  });
  const failure = new Error('mine');
  app.ready(() => ran.push(app.User.current));
  app.ready(() => {
    throw failure;
  });
  app.init(INIT);
  const done = new Promise<void>((resolve) => app.ready(resolve));

  welcome(await greetings.next());
  await done;

  expect(ran).toEqual([{ accountAccess: 'Full access' }, failure]);
});

test('runs a late ready function soon, but never at once', async () => {
  const { app, host } = await openGuest();
  await host.next('pushState');
  const ran: string[] = [];

  const done = new Promise<void>((resolve) => {
    app.ready(() => {
      ran.push('late');
      resolve();
    });
  });
  ran.push('after the call');
  await done;

  expect(ran).toEqual(['after the call', 'late']);
});

test('does not run ready functions again for a second session', async () => {
  const { app, host, greetings, invite, welcome } = await openGuest();
  await host.next('pushState');
  let runs = 0;
  app.ready(() => (runs += 1));

  invite();
  const second = welcome(await greetings.next());
  await second.next('pushState');

  expect(runs).toBe(1);
});

test('says bye over the port when the page goes away', async () => {
  const { host, page } = await openGuest();
  await host.next('pushState');

  page.location.assign('/another');

  expect(await host.next('bye')).toEqual([]);
});

test('says hello again for a new document when it returns from the back/forward cache, and shows its state again', async () => {
  const { app, host, page, greetings, welcome } = await openGuest();
  app.Bar.initialize({ title: 'Old' });
  app.Bar.setTitle('Older');
  app.Bar.initialize({ title: 'Orders' });
  app.Bar.loadingOff();
  app.flashNotice('Saved');
  await host.next('flash');

  page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const hello = await greetings.next();
  const second = welcome(hello);
  app.flashNotice('Back');
  await second.next('flash');

  expect(second.names).toEqual(['pushState', 'setBar', 'setLoading', 'flash']);
  expect(await second.next('setBar')).toMatchObject([{ title: 'Orders' }]);
});

test('uses another document id after each end of a session', async () => {
  const { app, greetings, invite, page, welcome } = await loadGuest();
  app.init(INIT);
  const first = await greetings.next();
  const host = welcome(first);
  await host.next('pushState');

  page.dispatchEvent(new PageTransitionEvent('pagehide'));
  invite();
  const second = await greetings.next();

  expect(second).not.toEqual(first);
  expect(second).toMatchObject({ type: 'platformapp:hello', path: '/start?shop=1' });
});

test('keeps calls for the next session when the host says bye', async () => {
  const { app, host, sayBye, welcome } = await openGuest();
  await host.next('pushState');

  const hello = await sayBye();
  app.flashNotice('kept');
  const second = welcome(hello);

  expect(await second.next('flash')).toEqual(['notice', 'kept']);
  expect(host.rest('flash')).toEqual([]);
});

test('forwards Escape from a modal frame', async () => {
  const { app, host, page } = await openGuest('modal');
  await new Promise<void>((resolve) => app.ready(resolve));

  page.document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

  expect(await host.next('escape')).toEqual([]);
});

test('does not forward Escape from the main frame', async () => {
  const { app, host, page } = await openGuest('app');
  await host.next('pushState');

  page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await nextTask(page);
  app.flashNotice('after');
  await host.next('flash');

  expect(host.rest('escape')).toEqual([]);
});

test.each([
  [true, [['k']]],
  [false, []],
])('forwards our chords where shortcuts are %s: %j', async (shortcuts, forwarded) => {
  const { app, host, page } = await openGuest('app', { shortcuts });
  await host.next('pushState');

  page.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  app.flashNotice('after');
  await host.next('flash');

  expect(host.rest('chord')).toEqual(forwarded);
});

test('a page that never ends its loading causes nothing by its load once it is there and connected (#33)', async () => {
  const { app, page, greetings, welcome } = await loadGuest();
  app.init(INIT);
  app.flashNotice('at once');
  const host = welcome(await greetings.next());
  const causes: unknown[] = [];
  host.port.addEventListener('message', ({ data }) => data.name === 'flash' && causes.push(data.cause));
  app.ready(() => app.flashNotice('when it is ready'));
  await host.next('ready');
  await nextTask(page);

  app.flashNotice('later');

  await expect.poll(() => causes).toEqual(['load', 'load', undefined]);
});
