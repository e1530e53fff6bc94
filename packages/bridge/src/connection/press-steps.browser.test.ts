import type { CallbackId, PressId, Bar } from '@platformapp/protocol';
import { expect, test, vi } from 'vitest';
import { loadGuest, nextTask, type OpenedGuest, openGuest } from '../test-support/scripted-host.ts';

/** Takes the next bar that the host receives, and returns its primary button. */
async function takePrimary({ host }: OpenedGuest): Promise<NonNullable<Bar['primary']>> {
  const [bar] = await host.next('setBar');
  if (!isBar(bar) || !bar.primary) throw new Error('The bar has no primary button.');
  return bar.primary;
}

function isBar(value: unknown): value is Bar {
  return typeof value === 'object' && value !== null && 'secondary' in value;
}

/**
 * Presses a button the way a host does: notification, then the app message when the guest asks for
 * it.
 */
async function press(
  guest: OpenedGuest,
  button: { message: string; callback?: CallbackId | undefined; href?: string | undefined },
): Promise<void> {
  const { message, callback, href } = button;
  guest.host.notify({ type: 'press', press: pressId(7), message, callback, href });
  expect(await guest.host.next('relay')).toEqual([7]);
  guest.post(message);
}

function pressId(id: number): PressId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a scripted host mints ids
  return id as PressId;
}

/** The URLs that a page begins to navigate to. It stays, because a page that leaves runs no more tasks. */
function watchNavigations(page: Window): readonly string[] {
  const urls: string[] = [];
  page.navigation.addEventListener('navigate', (event) => {
    urls.push(event.destination.url);
    event.preventDefault();
  });
  return urls;
}

function addForm(page: Window, message: string): HTMLFormElement {
  const form = page.document.createElement('form');
  form.setAttribute('data-platform-app-submit', message);
  page.document.body.append(form);
  return form;
}

test('runs the callback, then posts the message, then submits forms, then follows the link', async () => {
  const guest = await openGuest();
  const { app, page } = guest;
  const order: unknown[] = [];
  const form = addForm(page, 'save');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    order.push('form');
  });
  page.addEventListener('message', ({ data }) => {
    if (data === 'save') order.push('listener');
  });
  const left = new Promise<void>((resolve) => {
    page.addEventListener('pagehide', () => {
      order.push('link');
      resolve();
    });
  });
  app.Bar.initialize({
    buttons: {
      primary: {
        label: 'Save',
        message: 'save',
        href: '/saved',
        callback: (...args) => order.push(['callback', ...args]),
      },
    },
  });

  await press(guest, await takePrimary(guest));
  await left;

  expect(order).toEqual([['callback', 'save', undefined], 'listener', 'form', 'link']);
});

test('posts the message and follows the link when the callback throws', async () => {
  const guest = await openGuest();
  const { app, page } = guest;
  const errors: unknown[] = [];
  page.addEventListener('error', (event) => {
    errors.push(event.error);
    event.preventDefault();
  });
  const left = new Promise((resolve) => page.addEventListener('pagehide', resolve));
  const failure = new Error('mine');
  const fail = (): void => {
    throw failure;
  };
  app.Bar.initialize({ buttons: { primary: { label: 'Go', callback: fail, href: '/next' } } });

  await press(guest, await takePrimary(guest));
  await left;

  expect(errors).toEqual([failure]);
});

test('runs nothing for a button that is gone, but still asks for its message', async () => {
  const guest = await openGuest();
  const ran: string[] = [];
  guest.app.Bar.initialize({ buttons: { primary: { label: 'Old', callback: () => ran.push('old') } } });
  const old = await takePrimary(guest);
  guest.app.Bar.initialize({ buttons: { primary: { label: 'New', callback: () => ran.push('new') } } });
  const current = await takePrimary(guest);

  await press(guest, old);
  await press(guest, current);

  expect(ran).toEqual(['new']);
});

test('keeps the buttons of a bar that a config which throws does not replace', async () => {
  const guest = await openGuest();
  const ran: string[] = [];
  const save = { label: 'Save', callback: () => ran.push('save') };
  guest.app.Bar.initialize({ buttons: { primary: save } });
  const shown = await takePrimary(guest);

  guest.app.Bar.initialize({
    get title(): string {
      throw new Error('getter');
    },
  });
  await press(guest, shown);

  expect(ran).toEqual(['save']);
});

test('does not follow a link that is not a plain web URL', async () => {
  const guest = await openGuest();
  const { page } = guest;
  const urls = watchNavigations(page);
  const heard: unknown[] = [];
  page.addEventListener('message', ({ data }) => heard.push(data));

  await press(guest, { message: 'one', href: 'javascript:parent.hacked=1' });
  await press(guest, { message: 'two', href: 'java\tscript:parent.hacked=1' });
  await press(guest, { message: 'three', href: 'https://a:b@shop.example/' });
  await press(guest, { message: 'four', href: '/' });
  await vi.waitUntil(() => heard.includes('four'));
  await nextTask(page);

  expect(urls).toEqual([]);
  expect(window).not.toHaveProperty('hacked');
});

test('follows the link of a press after its own message, not after another one with the same text', async () => {
  const guest = await openGuest();
  const { host, page, post } = guest;
  const urls = watchNavigations(page);
  const hear = (): Promise<unknown> =>
    new Promise((resolve) => page.addEventListener('message', resolve, { once: true })).then(() => nextTask(page));

  host.notify({ type: 'press', press: pressId(1), message: 'go', href: new URL('/gone', location.href).href });
  const another = hear();
  post('go');
  await host.next('relay');
  await another;
  const before = [...urls];
  const own = hear();
  post('go');
  await own;

  expect([before, urls]).toEqual([[], [expect.stringMatching(/\/gone$/)]]);
});

test('says that it listens when its ready functions have run, and the title of its page', async () => {
  const guest = await loadGuest();
  guest.page.document.title = 'Order tagger';
  let hasRun = false;
  guest.app.ready(() => (hasRun = true));
  guest.app.init({ apiKey: 'key', shopOrigin: '' });

  const host = guest.welcome(await guest.greetings.next());

  expect([await host.next('ready'), hasRun]).toEqual([['Order tagger'], true]);
});

test('follows no link when the host refuses to relay', async () => {
  const guest = await openGuest();
  const { app, host, page, post } = guest;
  host.refuse('relay');
  const urls = watchNavigations(page);

  host.notify({ type: 'press', press: pressId(1), message: 'go', href: new URL('/gone', location.href).href });
  await host.next('relay');
  app.flashNotice('after');
  await host.next('flash');
  const heard = new Promise((resolve) => page.addEventListener('message', resolve));
  post('go');
  await heard;
  await nextTask(page);

  expect(urls).toEqual([]);
});

test('submits every form that waits for the message, even without a press, and although one goes', async () => {
  const { app, page, post } = await openGuest('modal');
  await new Promise<void>((resolve) => app.ready(resolve));
  const submitted: string[] = [];
  for (const [name, message] of [
    ['first', 'save"] *'],
    ['second', 'save"] *'],
    ['other', 'delete'],
  ] as const) {
    const form = addForm(page, message);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted.push(name);
      form.remove();
    });
  }

  post('save"] *');
  await new Promise((resolve) => page.addEventListener('message', resolve));
  await nextTask(page);

  expect(submitted).toEqual(['first', 'second']);
});

test('validates a form before it submits it', async () => {
  const { app, page, post } = await openGuest();
  await new Promise<void>((resolve) => app.ready(resolve));
  const form = addForm(page, 'save');
  const input = page.document.createElement('input');
  input.required = true;
  form.append(input);
  const events: string[] = [];
  input.addEventListener('invalid', () => events.push('invalid'));
  form.addEventListener('submit', () => events.push('submit'));

  post('save');
  await new Promise<void>((resolve) => input.addEventListener('invalid', () => resolve()));

  expect(events).toEqual(['invalid']);
});

test('submits no form for a page that has not opened a session', async () => {
  const { page, post } = await loadGuest();
  let submits = 0;
  addForm(page, 'save').addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });

  post('save');
  await new Promise((resolve) => page.addEventListener('message', resolve));
  await nextTask(page);

  expect(submits).toBe(0);
});
