import type { Kernel } from '@platformapp/kernel';
import type { Timeline } from '@platformapp/timeline';
import type { EditedRequest } from './edited-request.ts';

/** Where a request is made again. */
export interface MakeAgainConfig {
  readonly kernel: Pick<Kernel, 'answer'>;
  /** Where the request is recorded, as an effect of the first one. */
  readonly timeline: Timeline;
  /** Is told the number of the new entry. */
  readonly onRecorded: (entry: number) => void;
}

/** Makes a request again. Settles when it was answered, and rejects with the kernel's reason. */
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
      id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      lane: 'shell',
      cause: timeline.nameOf(cause),
      ...(body === undefined ? {} : { body: new TextEncoder().encode(body).buffer }),
    });
  } catch (error) {
    // What the first request causes later is not this one.
    stop();
    throw error;
  }
}
