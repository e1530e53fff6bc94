import { type CallHandlers, Session } from '../connection/session.ts';
import type { Tap } from '../host-report.ts';
import { FakeGuestWindow } from './fake-admin.ts';
import { Guest } from './guest.ts';

/** A session whose handlers only note which call came. */
export interface OpenedSession {
  readonly session: Session;
  readonly calls: Guest['calls'];
  /** The guest's end. */
  readonly port: MessagePort;
  /** The names of the calls, `called` before each, and why messages were dropped. */
  readonly called: readonly string[];
  readonly ended: readonly unknown[];
}

/** Opens a session. */
export function openSession(
  change: Partial<CallHandlers> = {},
  { port, allows = () => true, tap = {} }: { port?: MessagePort; allows?: () => boolean; tap?: Tap } = {},
): OpenedSession {
  const { port1, port2 } = new MessageChannel();
  const called: string[] = [];
  const ended: unknown[] = [];
  const handler = (name: string) => () => void called.push(name);
  const handlers: CallHandlers = {
    pushState: handler('pushState'),
    flash: handler('flash'),
    redirect: handler('redirect'),
    followLink: handler('followLink'),
    setBar: handler('setBar'),
    setLoading: handler('setLoading'),
    setTitle: handler('setTitle'),
    setIcon: handler('setIcon'),
    setPagination: handler('setPagination'),
    setBreadcrumb: handler('setBreadcrumb'),
    openModal: handler('openModal'),
    closeModal: handler('closeModal'),
    setModalHeight: handler('setModalHeight'),
    ready: handler('ready'),
    relay: handler('relay'),
    escape: handler('escape'),
    chord: handler('chord'),
    report: handler('report'),
    request: () => ({ type: 'failure', code: 'api-missing' }),
    abort: handler('abort'),
    bye: handler('bye'),
    ...change,
  };
  const session = new Session({
    frame: { window: new FakeGuestWindow(), origin: 'http://localhost:1', role: 'app', calls: { allows } },
    document: 'document-1',
    shopOrigin: 'https://shop.example',
    url: 'http://localhost:1/',
    tap,
    port: port ?? port1,
    createHandlers: () => handlers,
    onCalled: () => called.push('called'),
    onDropped: (_session, reason) => called.push(reason),
    onEnded: (one) => ended.push(one),
  });
  return { session, calls: new Guest(port2).calls, port: port2, called, ended };
}
