import type { Draft } from '../store/draft.ts';
import type { ShopRecord } from '../store/record.ts';
import type { Input } from './input.ts';
import { changedRecord, newRecord } from './record-values.ts';
import type { Resource } from './resource.ts';

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
