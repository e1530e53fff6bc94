import type { Draft } from '../draft.ts';
import { readField, type ShopRecord } from '../store/record.ts';
import type { Resource } from './resource.ts';

/** Removes the id of a deleted record from every list of ids that holds it. */
export function unlink(resources: readonly Resource[], gone: Resource, id: number, draft: Draft): void {
  for (const resource of resources) {
    for (const [name, { type }] of Object.entries(resource.fields)) {
      if (type.kind === 'references' && type.to === gone.typeName) unlinkFrom(resource, name, id, draft);
    }
  }
}

function unlinkFrom(resource: Resource, name: string, id: number, draft: Draft): void {
  const holders: ShopRecord[] = [];
  for (const record of draft.select(resource, [])) {
    const ids = readField(record, name);
    if (Array.isArray(ids) && ids.includes(id)) holders.push(record);
  }
  for (const record of holders) {
    const ids = readField(record, name);
    const left = Array.isArray(ids) ? ids.filter((each) => each !== id) : [];
    draft.put(resource, Object.assign({}, record, { [name]: left }));
  }
}
