import type { Draft } from '../store/draft.ts';
import { readField } from '../store/record.ts';
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
  for (const record of draft.select(resource, [])) {
    const ids = readField(record, name);
    if (Array.isArray(ids) && ids.includes(id)) {
      draft.put(resource, { ...record, [name]: ids.filter((each) => each !== id) });
    }
  }
}
