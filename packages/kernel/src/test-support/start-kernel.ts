import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createShop, type Shop } from '@platformapp/shop';
import { onTestFinished } from 'vitest';
import { FaultState } from '../faults/fault-state.ts';
import { KernelClock } from '../clock/kernel-clock.ts';
import type { KernelEvent } from '../kernel-event.ts';
import { Snapshots } from '../snapshots/snapshots.ts';
import { RequestWatch } from '../traffic/request-watch.ts';
import { KernelLog } from '../kernel-log.ts';
import { DEFAULT_OPTIONS, type KernelOptions } from '../options/kernel-options.ts';
import { LocalKernel, type LocalKernelConfig } from '../local-kernel.ts';
import { NOON } from './noon.ts';
import { serve } from './serve.ts';

/** A kernel in memory, with its parts. */
export interface KernelInTest {
  readonly kernel: LocalKernel;
  readonly shop: Shop;
  /** The events that it reported. */
  readonly told: readonly KernelEvent[];
  /** Asks the API, under an id of its own, and returns the status and the text of the answer. */
  readonly ask: (method: string, path: string, text?: string) => Promise<readonly [status: number, text: string]>;
}

/** Starts a kernel for one test. */
export function startKernel(
  given: Partial<KernelOptions> = {},
  { command, journal }: Partial<Pick<LocalKernelConfig, 'command' | 'journal'>> = {},
): KernelInTest {
  const options: KernelOptions = { ...DEFAULT_OPTIONS, storage: 'memory', sample: 'empty', clock: NOON, ...given };
  const told: KernelEvent[] = [];
  const snapshots = new Snapshots();
  const watch = new RequestWatch();
  const log = new KernelLog({
    tell: (event) => told.push(event),
    settled: async () => {},
    remember: () => (watch.isOn ? { before: snapshots.keepStep(shop.snapshot()), ...watch.source } : undefined),
    onDelivery: () => {},
  });
  const clock = new KernelClock(options.clock);
  const { sample, seed, domain, utcOffset } = options;
  const shop = createShop({ sample, seed, domain, utcOffset, clock, journal: log });
  const faults = new FaultState(seed);
  faults.set(options.faults);
  const kernel = new LocalKernel({
    shop,
    journal,
    clock,
    log,
    options,
    status: () => ({
      place: 'page',
      storage: 'memory',
      problems: [],
      faults: faults.text,
      isHolding: false,
      options,
      clock: clock.state,
    }),
    faults,
    tell: (event) => told.push(event),
    snapshots,
    watch,
    command,
  });
  // A kernel ends with its page, and this one has none.
  onTestFinished(() => kernel.holdDeliveries(true));
  let requests = 0;
  return {
    kernel,
    shop,
    told,
    ask: async (method, path, text) => {
      requests += 1;
      const { status, body } = await kernel.answer({
        id: `ask-${requests}`,
        lane: 'shell',
        method,
        url: `http://localhost:4820${path}`,
        headers: [['content-type', path.endsWith('.xml') ? 'application/xml' : 'application/json']],
        body: text === undefined ? undefined : new TextEncoder().encode(text).buffer,
      });
      return [status, new TextDecoder().decode(body ?? new ArrayBuffer(0))];
    },
  };
}

/** A server that records POSTs. */
export interface Receiver {
  readonly origin: string;
  readonly received: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** Its answer. */
  status: number;
  text: string;
  /** Whether it keeps its answers until {@link answer} is called. */
  isSilent: boolean;
  /** Sends all kept answers, and stops keeping them. */
  answer(): void;
}

/** Starts a server until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const kept: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      receiver.received.push({ url: request.url ?? '', headers: request.headers, body });
      const answer = (): void =>
        void response.writeHead(receiver.status, { 'content-type': 'application/json' }).end(receiver.text);
      if (receiver.isSilent) kept.push(answer);
      else answer();
    });
  });
  const receiver: Receiver = {
    origin: await serve(server),
    received: [],
    status: 200,
    text: '',
    isSilent: false,
    answer() {
      receiver.isSilent = false;
      for (const answer of kept.splice(0)) answer();
    },
  };
  return receiver;
}
