import { PROTOCOL_VERSION } from '@platformapp/protocol';
import { wrap } from 'comlink';
import { connect, PortMessenger } from 'penpal';
import { createConnection } from '../../bridge/src/connection/connection.ts';

/** One contender: makes a call and waits for its reply. */
type Call = (title: string) => Promise<unknown>;

const CALLS_PER_ROUND = 200;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

async function openPort(): Promise<Call> {
  const port = await requestPort('port');
  const waiting = new Map<number, () => void>();
  let id = 0;
  port.addEventListener('message', ({ data }) => {
    waiting.get(data.id)?.();
    waiting.delete(data.id);
  });
  port.start();
  return (title) =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, () => resolve(undefined));
      port.postMessage({ id, title });
    });
}

async function openComlink(): Promise<Call> {
  const remote = wrap<{ setTitle(title: string): void }>(await requestPort('comlink'));
  return (title) => remote.setTitle(title);
}

async function openPenpal(): Promise<Call> {
  const messenger = new PortMessenger({ port: await requestPort('penpal') });
  const remote = await connect<{ setTitle(title: string): void }>({ messenger }).promise;
  return (title) => remote.setTitle(title);
}

function nothing(): void {}

async function openOurs(): Promise<Call> {
  const welcomed = nextPort((data) => typeof data === 'object' && data !== null && 'document' in data);
  const { pathname, search } = window.location;
  window.parent.postMessage(
    {
      type: 'platformapp:hello',
      version: PROTOCOL_VERSION,
      document: 'bench',
      apiKey: 'bench',
      shopOrigin: '',
      path: `${pathname}${search}`,
    },
    '*',
  );
  const handlers = { press: nothing, 'modal-closed': nothing, user: nothing, misuse: nothing, bye: nothing };
  const connection = createConnection(handlers, nothing);
  connection.open(await welcomed);
  return (title) => connection.call('setTitle', title);
}

function requestPort(name: string): Promise<MessagePort> {
  const port = nextPort((data) => data === name);
  window.parent.postMessage(`open ${name}`, '*');
  return port;
}

function nextPort(isExpected: (data: unknown) => boolean): Promise<MessagePort> {
  return new Promise((resolve) => {
    window.addEventListener('message', function listener({ data, ports: [port] }) {
      if (!port || !isExpected(data)) return;
      window.removeEventListener('message', listener);
      resolve(port);
    });
  });
}

const contenders = {
  port: await openPort(),
  comlink: await openComlink(),
  penpal: await openPenpal(),
  ours: await openOurs(),
};
const rounds: Record<string, number[]> = { port: [], comlink: [], penpal: [], ours: [] };
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
  // The contenders take turns, so that a slow moment of the machine affects all of them.
  for (const [name, call] of Object.entries(contenders)) {
    const started = performance.now();
    for (let index = 0; index < CALLS_PER_ROUND; index += 1) await call(`Title ${index}`);
    const each = ((performance.now() - started) * 1_000) / CALLS_PER_ROUND;
    if (round >= 0) rounds[name]?.push(each);
  }
}
window.parent.postMessage({ rounds }, '*');
