import { expect, onTestFinished, test, vi } from 'vitest';
import { createScriptedPort, documentOf, loadGuest, type ScriptedPort } from '../test-support/scripted-host.ts';

const INIT = { apiKey: 'key', shopOrigin: 'https://shop.example' };

/**
 * Delivers a welcome as if from a host of another origin, because this page cannot be one.
 */
function welcomeFrom(origin: string, page: Window, document: string): ScriptedPort {
  const { port1, port2 } = new MessageChannel();
  const user = { accountAccess: 'Full access' };
  const data = { type: 'platformapp:welcome', version: 1, document, role: 'app', user };
  page.dispatchEvent(new MessageEvent('message', { source: window, origin, data, ports: [port2] }));
  return createScriptedPort(port1);
}

test.for(['https://shop.example', 'https://staff.example', 'http://127.0.0.1:4820'])(
  'opens a session with a host at %s',
  async (origin) => {
    const { app, greetings, page } = await loadGuest();
    app.init({ ...INIT, hostOrigins: ['https://staff.example'] });

    const host = welcomeFrom(origin, page, documentOf(await greetings.next()));

    expect(await host.next('pushState')).toEqual(['/start?shop=1']);
  },
);

test.for(['https://evil.example', 'null'])(
  'drops a welcome from a host at %s, and says so under debug',
  async (origin) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    onTestFinished(() => log.mockRestore());
    const { app, greetings, page, welcome } = await loadGuest();
    app.init({ ...INIT, debug: true });
    const hello = await greetings.next();

    const untrusted = welcomeFrom(origin, page, documentOf(hello));
    const host = welcome(hello);
    await host.next('pushState');

    expect(untrusted.names).toEqual([]);
    expect(log.mock.calls).toContainEqual(['PlatformApp', `${origin} is not trusted: see hostOrigins`]);
  },
);

test('takes no app message from a window of another origin than the host of the session', async () => {
  const { app, greetings, page, post, welcome } = await loadGuest();
  app.init(INIT);
  const host = welcome(await greetings.next());
  await host.next('pushState');
  const submits: string[] = [];
  for (const message of ['forged', 'real']) {
    const form = page.document.createElement('form');
    form.setAttribute('data-platform-app-submit', message);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submits.push(message);
    });
    page.document.body.append(form);
  }

  page.dispatchEvent(new MessageEvent('message', { source: window, origin: 'https://shop.example', data: 'forged' }));
  page.dispatchEvent(new MessageEvent('message', { source: page, origin: location.origin, data: 'forged' }));
  post('real');
  await vi.waitUntil(() => submits.length > 0);

  expect(submits).toEqual(['real']);
});
