import type { CallName } from '@platformapp/protocol';
import { onTestFinished } from 'vitest';
import { createConnection, type Connection } from '../connection/connection.ts';
import { textOf } from '../misuse/text-of.ts';

/** What a host answers to each call, by its name. Without an answer a call has no reply. */
type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The host's end of a session. */
export interface HostEnd {
  readonly port: MessagePort;
  /** Names of the calls, with the first argument if it is not an object. */
  readonly names: readonly string[];
  readonly calls: readonly (readonly [name: CallName, ...args: readonly unknown[]])[];
}

/** What the guest heard: each notification and each line of the log. */
export interface GuestEnd {
  readonly connection: Connection;
  readonly notifications: readonly unknown[];
  readonly logged: readonly unknown[];
}

export function createGuest(): GuestEnd {
  const notifications: unknown[] = [];
  const logged: unknown[] = [];
  const take = (notification: unknown): number => notifications.push(notification);
  const connection = createConnection(
    { press: take, 'modal-closed': take, user: take, misuse: take, bye: take },
    (...parts) => logged.push(...parts),
  );
  onTestFinished(connection.end);
  return { connection, notifications, logged };
}

/** Opens a session of a connection with a host. */
export function openSession(connection: Connection, answers: Answers = {}): HostEnd {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const names: string[] = [];
  const calls: (readonly [CallName, ...(readonly unknown[])])[] = [];
  port1.addEventListener('message', async ({ data: { id, name, args } }) => {
    calls.push([name, ...args]);
    names.push(args.length === 0 || typeof args[0] === 'object' ? name : `${name} ${textOf(args[0])}`);
    const answer: unknown = Reflect.get(answers, name);
    if (typeof answer !== 'function') return;
    try {
      port1.postMessage({ type: 'reply', id, value: await Reflect.apply(answer, undefined, args) });
    } catch {
      port1.postMessage({ type: 'call-failed', id, message: 'no' });
    }
  });
  port1.start();
  connection.open(port2);
  return { port: port1, names, calls };
}

/** A guest with a first session. */
export function connect(answers: Answers = {}): GuestEnd & HostEnd {
  const guest = createGuest();
  return { ...guest, ...openSession(guest.connection, answers) };
}
