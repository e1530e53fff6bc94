import { askKernel, decodeResponse, encodeRequest, type Kernel } from '@platformapp/kernel';
import { createRandomId } from '@platformapp/protocol';
import type { RequestEntry, Timeline, TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { describeCard } from '../cards/describe-card.ts';
import type { SendRequest } from '../controls/inspector-element.ts';
import { renderButton } from '../controls/render-controls.ts';
import { formatAgo } from '../entries/describe-row.ts';
import { causesOf, renderEntryLink } from '../entries/entry-select-event.ts';
import { renderGlyph } from '../look/glyph.ts';

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
    cause: causesOf(entry, timeline)[0] ?? entry,
    async send(url, init) {
      const request = new Request(url, init);
      const wire = await encodeRequest(request);
      const asked = { ...wire, id: createRandomId(), lane: 'shell', cause: timeline.nameOf(entry.number) } as const;
      return decodeResponse(await askKernel(kernel, asked, request.signal));
    },
  };
}

/** Renders where a request comes from, and the way back to how it was recorded. */
export function renderSource({ cause }: RecordedRequest, isEdited: boolean, reset: () => void): TemplateResult {
  const { verb, text } = describeCard(cause);
  return html`<div class="tools">
    ${renderGlyph('resend')}
    <span
      >From ${renderEntryLink(cause.number, `${verb} ${text}`.trim())}, ${formatAgo(cause.at)}.
      ${isEdited ? html`<span>Edited.</span>` : nothing}</span
    >
    <span class="space"></span>
    ${renderButton('Back to the original', reset, { look: 'plain', isOff: !isEdited })}
  </div>`;
}
