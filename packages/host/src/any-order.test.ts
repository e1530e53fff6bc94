import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import type { AttachedFrame } from './index.ts';
import { button, FakeAdmin, FakeGuestWindow, frameModal, modalId } from './test-support/fake-admin.ts';
import { type Guest } from './test-support/guest.ts';

// prettier-ignore
const STEPS = [
  'attach', 'load', 'hello', 'repeat', 'stranger', 'bar', 'open', 'nest', 'attach-modal', 'hello-modal', 'close',
  'close-modal-page', 'dismiss', 'press', 'relay', 'bye', 'bye-modal', 'detach-modal', 'detach', 'wait',
] as const;

/** One thing that the chrome, the user or a guest does. */
type Step = (typeof STEPS)[number];

/** Acts as the chrome and the guests, in any order. */
class Actor {
  readonly admin: FakeAdmin = new FakeAdmin();
  readonly guests: Guest[] = [];
  #document = 0;
  #app: { readonly window: FakeGuestWindow; readonly frame: AttachedFrame } | undefined;
  #modal: { readonly window: FakeGuestWindow; readonly frame: AttachedFrame } | undefined;
  #appGuest: Guest | undefined;
  #modalGuest: Guest | undefined;

  async take(step: Step): Promise<void> {
    const { admin } = this;
    const { host } = admin;
    const top = host.state.modals.at(-1)?.key ?? 0;
    switch (step) {
      case 'attach': {
        const window = new FakeGuestWindow();
        this.#app = { window, frame: host.attachAppFrame(window, new URL('http://localhost:4821')) };
        return undefined;
      }
      case 'load':
        return this.#app?.frame.loaded();
      case 'hello':
        this.#document += 1;
        this.#appGuest = this.#sayHello(this.#app?.window) ?? this.#appGuest;
        return undefined;
      case 'repeat':
        return void this.#sayHello(this.#app?.window);
      case 'stranger':
        return void this.#sayHello(new FakeGuestWindow());
      case 'bar':
        void this.#appGuest?.calls.setBar({ title: 'x', primary: button(), secondary: [button()] });
        return this.#settle();
      case 'open':
        void this.#appGuest?.calls.openModal(frameModal({ id: modalId(this.#document + 1), primary: button() }));
        return this.#settle();
      case 'nest':
        void this.#modalGuest?.calls.openModal(frameModal({ primary: button() }));
        return this.#settle();
      case 'attach-modal': {
        const window = new FakeGuestWindow();
        this.#modal = { window, frame: host.attachModalFrame(top, window) };
        return undefined;
      }
      case 'hello-modal':
        this.#document += 1;
        this.#modalGuest = this.#sayHello(this.#modal?.window) ?? this.#modalGuest;
        return undefined;
      case 'close':
        void this.#appGuest?.calls.closeModal(true, { any: 'thing' });
        return this.#settle();
      case 'close-modal-page':
        void this.#modalGuest?.calls.closeModal(true, undefined);
        return this.#settle();
      case 'dismiss':
        return host.closeModal(top, false);
      case 'press': {
        const modal = host.state.modals.at(-1);
        host.press(host.state.bar.primary?.key ?? 0);
        return host.press(modal?.type === 'frame' ? (modal.primary?.key ?? 0) : 0);
      }
      case 'relay': {
        const presses = this.guests.flatMap((guest) =>
          guest.heard.flatMap((one) => (one.type === 'press' ? { guest, press: one.press } : [])),
        );
        for (const { guest, press } of presses) void guest.calls.relay(press);
        return this.#settle();
      }
      case 'bye':
        void this.#appGuest?.calls.bye();
        return this.#settle();
      case 'bye-modal':
        void this.#modalGuest?.calls.bye();
        return this.#settle();
      case 'detach-modal':
        return this.#modal?.frame.detach();
      case 'detach':
        return this.#app?.frame.detach();
      case 'wait':
        return admin.advance(5_000);
    }
  }

  #sayHello(window: FakeGuestWindow | undefined): Guest | undefined {
    const guest = window && this.admin.hello(window, { document: `document-${this.#document}` });
    if (guest) this.guests.push(guest);
    return guest;
  }

  /** Lets the ports deliver their messages. */
  async #settle(): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port2.addEventListener('message', resolve);
      port2.start();
      port1.postMessage(undefined);
    });
    port1.close();
  }
}

function checkInvariants({ admin }: Actor): void {
  const { state } = admin.host;
  expect(state.modals.length).toBeLessThanOrEqual(8);
  if (state.phase !== 'connected') expect(state.modals).toEqual([]);
  if (state.phase === 'none') expect(state.bar).toEqual({ secondary: [] });
  if (state.findings.length > 0) expect(state.phase).toBe('waiting');
}

test('settles and closes everything, whatever the order of events', { timeout: 60_000 }, async () => {
  const orders = array(constantFrom(...STEPS), { minLength: 1, maxLength: 40 });

  await assert(
    asyncProperty(orders, async (steps) => {
      const actor = new Actor();
      await actor.take('attach');
      await actor.take('hello');
      await steps.reduce<Promise<void>>(
        (before, step) => before.then(() => actor.take(step)).then(() => checkInvariants(actor)),
        Promise.resolve(),
      );
      await actor.take('detach');
      await actor.take('wait');

      expect(actor.admin.host.state).toMatchObject({ phase: 'none', bar: { secondary: [] }, modals: [] });
      expect(actor.admin.timers.size).toBe(0);
      const closed = await Promise.all(actor.guests.map((guest) => guest.closed));
      expect(closed).toHaveLength(actor.guests.length);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});
