import type { Kernel } from '@platformapp/kernel';
import { createRandomId } from '@platformapp/protocol';
import type { Timeline } from '@platformapp/timeline';
import type { EditedRequest } from './edited-request.ts';

/** What a resent request needs. */
export interface MakeAgainConfig {
  readonly kernel: Pick<Kernel, 'answer'>;
  /** The timeline that records the request, as an effect of the first one. */
  readonly timeline: Timeline;
  /** Called with the number of the new entry. */
  readonly onRecorded: (entry: number) => void;
}

/** Resends a request. Settles when it was answered; rejects with the kernel's reason. */
export async function makeAgain(
  { cause, body, ...request }: EditedRequest,
  { kernel, timeline, onRecorded }: MakeAgainConfig,
): Promise<void> {
  const stop = timeline.subscribe((entry) => {
    if (entry.type !== 'request' || entry.cause !== cause) return;
    stop();
    onRecorded(entry.number);
  });
  try {
    await kernel.answer({
      ...request,
      id: createRandomId(),
      lane: 'shell',
      cause: timeline.nameOf(cause),
      ...(body === undefined ? {} : { body: new TextEncoder().encode(body).buffer }),
    });
  } catch (error) {
    // A later effect of the first request is another one.
    stop();
    throw error;
  }
}
