import type { AnsweredRequest, AskedRequest, Kernel, KernelEvent, RecordedMessage } from '@platformapp/kernel';
import { describeFaultChanges, FAULT_HEADER } from '@platformapp/kernel/faults';
import type { Delivery } from '@platformapp/shop';
import { describeClock } from '../describe/describe-clock.ts';
import type { Timeline } from '../entries/timeline.ts';
import { Remembered } from './remembered.ts';

/** The parts of a kernel that recording reads. */
export type RecordedKernel = Pick<Kernel, 'subscribe' | 'requests' | 'watchRequests' | 'deliveries'>;

/**
 * Called at each change of the shop, with the name of its earlier state and with the entry of the
 * request behind the change, if that is known.
 */
export type ChangeListener = (before: string, entry: number | undefined) => void;

/** Milliseconds for which requests are watched. The watch is renewed after that. */
const WATCH = 240_000;
const WATCH_AGAIN = 60_000;

/** What the timeline holds of a delivery. */
interface SeenDelivery {
  readonly entry: number;
  /** The number of its attempts. */
  readonly attempts: number;
}

/**
 * Records requests, events and deliveries, beginning with those that the kernel has kept.
 *
 * @param causes Holds the entries that made apps send requests, by their keys.
 * @param onChange Called at each change of the shop.
 */
export function recordKernel(
  timeline: Timeline,
  kernel: RecordedKernel,
  causes: Remembered,
  onChange: ChangeListener = () => {},
): () => void {
  /** By the id of the request. */
  const requests = new Remembered();
  /** The events that made deliveries, by the id of the delivery. */
  let events = new Remembered<number>();
  let deliveries = new Remembered<number, SeenDelivery>();
  let problems: readonly string[] = [];
  let faults = '';
  let isHolding = false;
  let isStopped = false;
  /** What happened before the kernel gave what it has kept. */
  let early: KernelEvent[] | undefined = [];

  const addRequest = ({ id, lane, method, url, at, cause: key, ...message }: AskedRequest): number => {
    const cause = key === undefined ? undefined : (causes.find(key) ?? timeline.findNamed(key));
    const entry = timeline.add({ type: 'request', at, lane, method, url, ...message, ...causedBy(cause) });
    requests.add(id, entry);
    return entry;
  };
  const addAnswer = (request: AnsweredRequest, recorded?: RecordedMessage): void => {
    const { number: _, status, duration, fault, ...asked } = request;
    const answer = recorded ?? { headers: fault === undefined ? [] : [[FAULT_HEADER, fault]] };
    const entry = requests.find(request.id) ?? addRequest({ ...asked, headers: [] });
    timeline.answer(entry, { status, duration, ...answer });
  };
  /** @param now The time now. Absent for a kept delivery, which has its own times. */
  const addDelivery = (delivery: Delivery, now?: number): void => {
    const { id, topic, address, attempts } = delivery;
    const seen = deliveries.find(id);
    const facts = { delivery: id, topic, address };
    const at = now ?? delivery.createdAt;
    const entry = seen?.entry ?? timeline.add({ type: 'delivery', at, ...facts, ...causedBy(events.find(id)) });
    deliveries.add(id, { entry, attempts: attempts.length });
    // One change adds one attempt. If there are more, the delivery was forgotten meanwhile.
    const known = seen?.attempts ?? (now === undefined ? 0 : attempts.length - 1);
    for (const [index, attempt] of attempts.entries()) {
      if (index < known) continue;
      const { status, reason } = attempt;
      const outcome = { attempt: index + 1, status, reason };
      timeline.add({ type: 'attempt', at: now ?? attempt.at, cause: entry, ...facts, ...outcome });
    }
  };
  const addNotice = (level: 'info' | 'error', text: string): void => {
    timeline.add({ type: 'notice', at: Date.now(), level, text });
  };

  const take = (event: KernelEvent): void => {
    switch (event.type) {
      case 'ask':
        // The kernel may have given it among those that it has kept.
        if (requests.find(event.request.id) === undefined) addRequest(event.request);
        return;
      case 'request':
        return addAnswer(event.request, event.answer);
      case 'event': {
        const { topic, payload } = event.event;
        const cause = event.request === undefined ? undefined : requests.find(event.request);
        const entry = timeline.add({ type: 'event', at: Date.now(), topic, payload, ...causedBy(cause) });
        for (const id of event.deliveries) events.add(id, entry);
        return;
      }
      case 'delivery':
        return addDelivery(event.delivery, Date.now());
      case 'replace':
        // Another shop gives the same ids to other deliveries.
        deliveries = new Remembered();
        events = new Remembered();
        return addNotice('info', 'The shop was restored or replaced.');
      case 'clock':
        return addNotice('info', describeClock(event.clock));
      case 'status': {
        const { status } = event;
        const fresh = status.problems.filter((problem) => !problems.includes(problem));
        problems = status.problems;
        for (const problem of fresh) addNotice('error', problem);
        for (const change of describeFaultChanges(faults, status.faults)) addNotice('info', change);
        faults = status.faults;
        if (status.isHolding !== isHolding) {
          addNotice('info', status.isHolding ? 'Deliveries are held.' : 'Deliveries are no longer held.');
        }
        isHolding = status.isHolding;
        // A restarted kernel reports its status first.
        return watch();
      }
      case 'reconnect':
        watch();
        return addNotice('info', 'The connection to the shop was lost for a moment. Entries may be missing.');
      case 'change':
        if (event.before !== undefined) {
          onChange(event.before, event.request === undefined ? undefined : requests.find(event.request));
        }
        return;
      case 'uninstall':
    }
  };
  const addKept = async (): Promise<void> => {
    const [kept, sent] = await Promise.allSettled([kernel.requests(), kernel.deliveries()]);
    if (isStopped) return;
    const requested = (kept.status === 'fulfilled' ? kept.value : []).map((request) => ({
      at: request.at,
      add: () => addAnswer(request),
    }));
    const delivered = (sent.status === 'fulfilled' ? sent.value : []).map((delivery) => ({
      at: delivery.createdAt,
      add: () => addDelivery(delivery),
    }));
    for (const { add } of [...requested, ...delivered].toSorted((one, other) => one.at - other.at)) add();
    const waiting = early ?? [];
    early = undefined;
    for (const event of waiting) take(event);
  };

  const stop = kernel.subscribe((event) => {
    if (early) early.push(event);
    else take(event);
  });
  const watch = (): void => {
    // After a kernel has ended, watching resumes when the next one has started.
    kernel.watchRequests(WATCH).catch(() => {});
  };
  watch();
  const timer = setInterval(watch, WATCH_AGAIN);
  void addKept();
  return () => {
    isStopped = true;
    clearInterval(timer);
    stop();
  };
}

/** The cause of an entry, if it is known. */
function causedBy(cause: number | undefined): { readonly cause?: number } {
  return cause === undefined ? {} : { cause };
}
