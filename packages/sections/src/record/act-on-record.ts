import type { ShopRecord } from '@platformapp/shop';
import { DELETE } from '../actions/admin-record-actions.ts';
import type { AdminClient, Result } from '../api/admin-client.ts';
import { rememberShop, reportDone, type ActionContext } from '../outcome/undoable.ts';
import { titleOf, type Section } from '../section/section.ts';
import { labelOf } from '../values/label.ts';
import { shorten } from '../values/shorten.ts';

/** What is said while another change of the record is on its way. */
export const BUSY: Result<never> = {
  status: 'refused',
  errors: { base: ['Changes are being saved. Try again in a moment'] },
};

/** An action on a record. */
export interface RecordAction {
  readonly section: Section;
  readonly client: AdminClient;
  readonly context: ActionContext | undefined;
  readonly record: ShopRecord;
  /** The name of the action, or {@link DELETE}. */
  readonly name: string;
  readonly input: object;
}

/**
 * Acts on a record, or deletes it. Says what that did, and offers to undo it.
 *
 * @param perform Shows the record as the action leaves it.
 */
export async function actOnRecord(
  { section, client, context, record, name, input }: RecordAction,
  perform: (send: () => Promise<Result<ShopRecord>>) => Promise<Result<ShopRecord>>,
): Promise<Result<unknown>> {
  const { resource, view } = section;
  const before = context && (await rememberShop(context));
  const result =
    name === DELETE
      ? await client.delete(resource, record.id)
      : await perform(() => client.act(resource, record.id, name, input));
  const isDone = result.status === 'done' || (name === DELETE && result.status === 'missing');
  const title = shorten(titleOf(section, record), 100);
  const done = name === DELETE ? 'deleted' : (view.actions?.[name]?.done ?? `changed: ${labelOf(name)}`);
  if (isDone) await reportDone(context, before, { text: `${title} ${done}`, undone: `${title} restored` });
  return result;
}
