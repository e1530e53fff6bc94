import type { ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Result } from '../api/result.ts';
import { type Edits, toInput } from '../form/edits.ts';
import { describeSave, listNew, tryToList } from '../outcome/deliveries.ts';
import { type ActionContext, rememberShop, reportDone } from '../outcome/undoable.ts';
import { type Section, titleOf } from '../section/section.ts';
import { shorten } from '../values/text.ts';
import { DELETE, describeDone } from './render-actions.ts';

/** What a page changes records with. */
export interface ChangeTools {
  readonly section: Section;
  readonly client: AdminClient;
  readonly context: ActionContext | undefined;
}

/**
 * Saves fields of a record, or makes one, and says which webhooks that sent.
 *
 * @param id The id of the record; 0 for a new one.
 * @returns The record as the save has left it.
 */
export async function saveRecord(
  { section: { resource, singular }, client, context }: ChangeTools,
  id: number,
  values: Edits,
): Promise<Result<ShopRecord>> {
  const listDeliveries = context?.listDeliveries;
  const before = await tryToList(listDeliveries);
  const input = toInput(resource.fields, values, id === 0);
  const result = await (id === 0 ? client.create(resource, input) : client.update(resource, id, input));
  if (result.status === 'missing') {
    return { status: 'refused', errors: { base: [`This ${singular} no longer exists`] } };
  }
  if (result.status === 'refused') return result;
  const topic = id === 0 ? resource.topics.create : resource.topics.update;
  context?.report(describeSave(await listNew(before, listDeliveries), topic));
  return result;
}

/**
 * Performs an action on a record, or deletes it. Says what that did, and offers to undo it.
 *
 * @returns The record as the action has left it; `undefined` if it is gone.
 */
export async function actOnRecord(
  { section, client, context }: ChangeTools,
  record: ShopRecord,
  name: string,
  input: Edits,
): Promise<Result<ShopRecord | undefined>> {
  const { resource } = section;
  const before = await rememberShop(context);
  const isDeletion = name === DELETE;
  const result = isDeletion
    ? await client.delete(resource, record.id)
    : await client.act(resource, record.id, name, input);
  if (result.status === 'refused' || (result.status === 'missing' && !isDeletion)) return result;
  const title = shorten(titleOf(section, record), 100);
  const text = `${title} ${describeDone(section, name)}`;
  await reportDone(context, before, { text, undone: `${title} restored` });
  return { status: 'done', value: result.status === 'done' ? result.value : undefined };
}
