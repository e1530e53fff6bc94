import type { AnsweredRequest, Kernel, KernelEvent } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import type { NewEntry } from '../entry.ts';
import type { Timeline } from '../timeline.ts';

/** What is recorded of a kernel. */
export type RecordedKernel = Pick<Kernel, 'subscribe' | 'requests' | 'deliveries'>;

/** What the timeline has of a delivery. */
interface SeenDelivery {
  readonly entry: number;
  /** How many of its attempts. */
  readonly attempts: number;
}

/** Records requests, events and deliveries, first those that the kernel keeps. */
export function recordKernel(timeline: Timeline, kernel: RecordedKernel): () => void {
  /** Ids of requests in the timeline. */
  const requests = new Set<string>();
  const deliveries = new Map<number, SeenDelivery>();
  let problems: readonly string[] = [];
  let isStopped = false;
  /** What happened before the kernel gave what it keeps. */
  let early: KernelEvent[] | undefined = [];

  const addRequest = ({ id, lane, method, url, status, at, duration }: AnsweredRequest): void => {
    if (requests.has(id)) return;
    requests.add(id);
    timeline.add({ type: 'request', at, lane, method, url, headers: [], answer: { status, headers: [], duration } });
  };
  const addDelivery = (delivery: Delivery, at: number): void => {
    const { id, topic, address, attempts } = delivery;
    const seen = deliveries.get(id);
    const entry = seen?.entry ?? timeline.add({ type: 'delivery', at, delivery: id, topic, address });
    deliveries.set(id, { entry, attempts: attempts.length });
    for (const [index, { status, reason }] of attempts.entries()) {
      if (index < (seen?.attempts ?? 0)) continue;
      const attempt = { delivery: id, attempt: index + 1, topic, address, status, reason };
      timeline.add({ type: 'attempt', at, cause: entry, ...attempt });
    }
  };
  const addNotice = (level: 'info' | 'error', text: string): void => {
    timeline.add({ type: 'notice', at: Date.now(), level, text });
  };

  const take = (event: KernelEvent): void => {
    switch (event.type) {
      case 'request':
        return addRequest(event.request);
      case 'event': {
        const { topic, payload } = event.event;
        const entry: NewEntry = { type: 'event', at: Date.now(), topic, payload };
        timeline.add(entry);
        return;
      }
      case 'delivery':
        return addDelivery(event.delivery, Date.now());
      case 'replace':
        deliveries.clear();
        return addNotice('info', 'The shop was restored or replaced.');
      case 'status': {
        const fresh = event.status.problems.filter((problem) => !problems.includes(problem));
        problems = event.status.problems;
        for (const problem of fresh) addNotice('error', problem);
        return;
      }
      case 'reconnect':
        return addNotice('info', 'The connection to the shop was lost for a moment. Entries may be missing.');
      case 'change':
    }
  };
  const addKept = async (): Promise<void> => {
    const [kept, sent] = await Promise.allSettled([kernel.requests(), kernel.deliveries()]);
    if (isStopped) return;
    for (const request of kept.status === 'fulfilled' ? kept.value : []) addRequest(request);
    for (const delivery of sent.status === 'fulfilled' ? sent.value : []) addDelivery(delivery, delivery.createdAt);
    const waiting = early ?? [];
    early = undefined;
    for (const event of waiting) take(event);
  };

  const stop = kernel.subscribe((event) => {
    if (early) early.push(event);
    else take(event);
  });
  void addKept();
  return () => {
    isStopped = true;
    stop();
  };
}
