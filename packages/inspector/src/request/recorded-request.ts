import { askKernel, decodeResponse, encodeRequest, type Kernel } from '@platformapp/kernel';
import { createRandomId } from '@platformapp/protocol';
import type { RequestEntry, Timeline, TimelineEntry } from '@platformapp/timeline';
import type { SendRequest } from './api-answer.ts';

/** A recorded request to edit and send again. */
export interface RecordedRequest {
  readonly entry: RequestEntry;
  /** Its root cause. */
  readonly cause: TimelineEntry;
  /** Sends the edited request, as an effect of the recorded one. */
  readonly send: SendRequest;
}

/** Prepares a request of a timeline for the editor. */
export function toRecorded(entry: TimelineEntry & RequestEntry, kernel: Kernel, timeline: Timeline): RecordedRequest {
  return {
    entry,
    cause: findRoot(entry, timeline),
    async send(url, init) {
      const request = new Request(url, init);
      const wire = await encodeRequest(request);
      const asked = { ...wire, id: createRandomId(), lane: 'shell', cause: timeline.nameOf(entry.number) } as const;
      return decodeResponse(await askKernel(kernel, asked, request.signal));
    },
  };
}

function findRoot(entry: TimelineEntry, timeline: Timeline): TimelineEntry {
  const above = entry.cause === undefined ? undefined : timeline.find(entry.cause);
  return above ? findRoot(above, timeline) : entry;
}
