import type { Kernel } from '@platformapp/kernel';
import { decodeJson } from '@platformapp/protocol';
import type { Webhook } from '@platformapp/shop';
import type { Undoable } from '../controls/action-status.ts';
import type { SendRequest } from '../controls/inspector-element.ts';
import { readErrors } from '../entries/read-errors.ts';

/** What the user can set of a webhook. */
export type WebhookFields = Readonly<Record<'topic' | 'address', string>>;

/** What is wrong with each field, a sentence each. Empty: nothing. */
export type FieldErrors = Partial<WebhookFields>;

const PATH = '/admin/api/2019-10/webhooks';

/** Finds what is wrong before the shop is asked. */
export function checkWebhook({ topic, address }: WebhookFields): FieldErrors {
  const isAddress = /^https?:$/.test(URL.parse(address.trim())?.protocol ?? '');
  return {
    ...(topic === '' && { topic: 'Choose a topic.' }),
    ...(!isAddress && { address: 'Enter a full URL, for example http://localhost:3000/webhooks.' }),
  };
}

/**
 * Saves a webhook through the API, as an app does it. Resolves to what the API refused. Rejects if
 * that is about neither field, or there is no answer.
 *
 * @param id The id of the webhook. Absent: it is new.
 */
export async function saveWebhook(send: SendRequest, fields: WebhookFields, id?: number): Promise<FieldErrors> {
  const response = await send(`${PATH}${id === undefined ? '' : `/${id}`}.json`, {
    method: id === undefined ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: fields }),
  });
  return response.ok ? {} : await readRefusal(response);
}

/** Deletes a webhook through the API, and says how to undo that. Rejects with the reason if it is refused. */
export async function deleteWebhook(kernel: Kernel, send: SendRequest, { id, topic }: Webhook): Promise<Undoable> {
  const before = await kernel.snapshot();
  const response = await send(`${PATH}/${id}.json`, { method: 'DELETE' });
  if (!response.ok) await readRefusal(response);
  return { done: `${topic} was deleted.`, undo: () => mustExist(kernel.restore(before)) };
}

/** Rejects if the shop no longer has what something was done with. */
export async function mustExist(exists: Promise<boolean>): Promise<void> {
  if (!(await exists)) throw new Error('The shop no longer has this.');
}

async function readRefusal(response: Response): Promise<FieldErrors> {
  const text = await response.text();
  const errors = readErrors(decodeJson(text)).filter(({ field }) => field === 'topic' || field === 'address');
  if (errors.length === 0) throw new Error(`The API answered ${response.status}: ${text}`);
  // The first of several sentences about a field.
  return Object.fromEntries(errors.toReversed().map(({ field, text: sentence }) => [field, explain(sentence)]));
}

function explain(sentence: string): string {
  return sentence.includes('taken')
    ? 'This URL already gets this topic.'
    : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
