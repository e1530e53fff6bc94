import {
  CALLS,
  isObject,
  type CallName,
  type Calls,
  type Notification,
  type PressId,
  type Replies,
} from '@platformapp/protocol';
import * as v from 'valibot';

type Heard<Type extends Notification['type']> = Extract<Notification, { type: Type }>;

/** The calls of the protocol as functions. */
type GuestCalls = { readonly [Name in CallName]: (...args: Calls[Name]) => Promise<Replies[Name]> };

/** The names of all calls. */
export const CALL_NAMES: readonly CallName[] = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

interface PromiseSettlers {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The guest's end of a session. */
export class Guest {
  readonly port: MessagePort;
  readonly calls: GuestCalls;
  readonly heard: Notification[] = [];
  /** The replies to its calls, in order. */
  readonly replies: unknown[] = [];
  /** Resolves when the host closes its end. In Node only: ports in browsers do not tell. */
  readonly closed: Promise<true>;
  readonly #waiting = new Set<() => void>();
  readonly #settlers = new Map<unknown, PromiseSettlers>();
  #lastId = 0;

  constructor(port: MessagePort) {
    this.port = port;
    port.addEventListener('message', ({ data }: MessageEvent<Notification>) => {
      if ('id' in data) this.#takeReply(data);
      else this.heard.push(data);
      for (const check of this.#waiting) check();
    });
    this.closed = new Promise((resolve) => port.addEventListener('close', () => resolve(true)));
    this.calls = toCalls((name, args) => this.#call(name, args));
    port.start();
  }

  #call(name: CallName, args: readonly unknown[]): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#settlers.set(id, { resolve, reject });
      this.send({ type: 'call', id, name, args });
    });
  }

  #takeReply(message: object): void {
    this.replies.push(message);
    if (!isObject(message)) return;
    const settler = this.#settlers.get(message['id']);
    if (message['type'] === 'reply') settler?.resolve(message['value']);
    else settler?.reject(message);
  }

  /** Posts anything at all over the port. */
  send(message: unknown, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }

  /** Resolves once everything posted so far, either way, has arrived. */
  async settle(): Promise<void> {
    await this.calls.relay(NO_PRESS);
  }

  /** Resolves with the last notification of this type, when there is one. */
  hear<Type extends Notification['type']>(type: Type): Promise<Heard<Type>> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = this.heard.findLast((one): one is Heard<Type> => one.type === type);
        if (!found) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

function toCalls(call: (name: CallName, args: readonly unknown[]) => Promise<unknown>): GuestCalls {
  const calls: unknown = Object.fromEntries(
    CALL_NAMES.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]),
  );
  if (!isGuestCalls(calls)) throw new Error('A call of the protocol is missing.');
  return calls;
}

function isGuestCalls(calls: unknown): calls is GuestCalls {
  return isObject(calls) && CALL_NAMES.every((name) => typeof calls[name] === 'function');
}

/** A press that was never made. */
export const NO_PRESS: PressId = v.parse(CALLS.relay.args, [999_999_999])[0];
