import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { documentOf, loadGuest, nextTask, type ScriptedHost, type ScriptedPort } from './test-support/scripted-host.ts';

const STEPS = ['init', 'invite', 'welcome', 'bye', 'cache', 'flash', 'bar', 'modal', 'history', 'relayed'] as const;

/** Plays one step; the host answers the newest hello only, the way a real one does. */
async function play(guest: ScriptedHost, ports: ScriptedPort[], step: (typeof STEPS)[number]): Promise<void> {
  const { app, page, greetings, welcome, post, invite } = guest;
  switch (step) {
    case 'init':
      return app.init({ apiKey: 'key', shopOrigin: '' });
    case 'invite':
      return invite();
    case 'welcome': {
      const hello = greetings.rest().findLast(({ type }) => type === 'platformapp:hello');
      if (hello) ports.push(welcome(hello));
      return nextTask(page);
    }
    case 'bye':
      return ports.at(-1)?.notify({ type: 'bye' });
    case 'cache':
      page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return undefined;
    case 'flash':
      return app.flashNotice('Saved');
    case 'bar':
      return app.Bar.initialize({
        title: 'Orders',
        buttons: { primary: { label: 'Save', callback: () => undefined } },
      });
    case 'modal':
      return app.Modal.alert('Saved', () => undefined);
    case 'history':
      return page.history.replaceState({}, '', `/orders?step=${Math.random()}`);
    case 'relayed':
      return post('save');
  }
}

test(
  'works after any order of steps: one session answers, and the bar is the last one',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
        const guest = await loadGuest();
        const ports: ScriptedPort[] = [];
        const errors: unknown[] = [];
        guest.page.addEventListener('error', ({ error }) => errors.push(error));

        await steps.reduce((before, step) => before.then(() => play(guest, ports, step)), Promise.resolve());
        guest.app.init({ apiKey: 'key', shopOrigin: '' });
        await nextTask(guest.page);
        const earlier = new Set(guest.greetings.rest().map(documentOf));
        guest.page.dispatchEvent(new PageTransitionEvent('pagehide'));
        guest.invite();
        const findHello = () => guest.greetings.rest().find((each) => !earlier.has(documentOf(each)));
        const hello = await vi.waitUntil(findHello, { interval: 1 });
        const host = guest.welcome(hello);
        guest.app.Bar.initialize({ title: 'Last' });
        guest.app.flashError('last');
        await vi.waitUntil(() => host.rest('flash').some(([, text]) => text === 'last'), { interval: 1 });

        expect(host.rest('setBar').at(-1)).toMatchObject([{ title: 'Last' }]);
        expect(ports.every((port) => port.rest('flash').every(([, text]) => text !== 'last'))).toBe(true);
        expect(errors).toEqual([]);
      }),
      { numRuns: 15 },
    );
  },
);
