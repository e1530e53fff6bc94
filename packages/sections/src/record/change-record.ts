import type { ShopRecord } from '@platformapp/shop';
import type { AdminClient, Result } from '../api/admin-client.ts';
import { toInput, type Edits } from '../form/edits.ts';
import { readOutcome, tryToList, type SaveOutcome } from '../outcome/save-outcome.ts';
import { rememberShop, reportDone, type ActionContext } from '../outcome/undoable.ts';
import { titleOf, type Section } from '../section/section.ts';
import { shorten } from '../values/shorten.ts';
import { DELETE, describeDone } from './render-actions.ts';

/** What a page changes records with. */
export interface ChangeTools {
  readonly section: Section;
  readonly client: AdminClient;
  readonly context: ActionContext | undefined;
}

/** A record as a save has left it. */
export interface Saved {
  readonly record: ShopRecord;
  readonly outcome: SaveOutcome;
}

/**
 * Saves fields of a record, or makes one.
 *
 * @param id The id of the record; 0 for a new one.
 */
export async function saveRecord(
  { section: { resource, singular }, client, context }: ChangeTools,
  id: number,
  values: Edits,
): Promise<Result<Saved>> {
  const listDeliveries = context?.listDeliveries;
  const before = await tryToList(listDeliveries);
  const input = toInput(resource.fields, values, id === 0);
  const result = await (id === 0 ? client.create(resource, input) : client.update(resource, id, input));
  if (result.status === 'missing') {
    return { status: 'refused', errors: { base: [`This ${singular} no longer exists`] } };
  }
  if (result.status === 'refused') return result;
  const { value: record } = result;
  const topic = id === 0 ? resource.topics.create : resource.topics.update;
  const outcome = await readOutcome(before, listDeliveries, resource.singular, topic, record.id);
  return { status: 'done', value: { record, outcome } };
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
  const before = context && (await rememberShop(context));
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
