import type { Draft } from '../store/draft.ts';
import { recordsIn, type ShopRecord } from '../store/records/record.ts';
import { tooMany, type Input } from '../declaration/input.ts';
import { changedRecord, newRecord } from '../declaration/record-values.ts';
import type { Action, Resource } from '../declaration/resource.ts';
import { releaseAll } from './referrers.ts';

/** Creates a record from checked input, finishes it and emits its event. */
export function createRecord<T extends ShopRecord>(resource: Resource<T>, input: Input<T>, draft: Draft): T {
  const plain = newRecord(resource, input, draft);
  const record = resource.finish?.(plain, { input, draft }) ?? plain;
  draft.put(resource, record);
  draft.emit(resource.topics.create, record);
  return record;
}

/** Changes a record by checked input, finishes it and emits its event. */
export function updateRecord<T extends ShopRecord>(resource: Resource<T>, before: T, input: Input<T>, draft: Draft): T {
  const plain = changedRecord(resource, before, input, draft);
  const record = resource.finish?.(plain, { before, input, draft }) ?? plain;
  draft.put(resource, record);
  draft.emit(resource.topics.update, record);
  return record;
}

/** Performs an action on a record. Refuses one that makes a list in it longer than it may be. */
export function runAction<T extends ShopRecord>(
  resource: Resource<T>,
  action: Action<T>,
  before: T,
  values: Readonly<Record<string, unknown>>,
  draft: Draft,
): T {
  const record = action.run(before, values, draft);
  for (const [name, { type }] of Object.entries(resource.fields)) {
    if (type.kind === 'list' && recordsIn(record, name).length > type.max) draft.refuse(name, tooMany(type.max));
  }
  draft.put(resource, record);
  return record;
}

/** Deletes a record, ends what refers to it, and emits its event. */
export function deleteRecord<T extends ShopRecord>(
  resources: readonly Resource[],
  resource: Resource<T>,
  record: T,
  draft: Draft,
): T {
  const { id } = record;
  resource.remove?.(record, draft);
  releaseAll(resources, resource, id, draft);
  draft.remove(resource, id);
  draft.emit(resource.topics.delete, { id });
  return record;
}
