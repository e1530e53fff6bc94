import { RESOURCES, type ResourceDescription, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';

/** Records that a field can refer to, by their GraphQL type. */
export type Choices = Readonly<Record<string, readonly ShopRecord[]>>;

/** The fields by which people tell records apart. */
const NAMES = ['title', 'name', 'first_name', 'last_name'];

/** Loads the first records of each resource that the fields of another refer to. */
export async function loadChoices(
  { fields }: ResourceDescription,
  client: AdminClient,
  signal: AbortSignal,
): Promise<Choices> {
  const types = new Set(
    Object.values(fields).flatMap(({ type, access }) =>
      access !== 'fixed' && (type.kind === 'reference' || type.kind === 'references') ? [type.to] : [],
    ),
  );
  const targets = RESOURCES.filter(({ typeName }) => types.has(typeName));
  const loaded = targets.map(async (target) => {
    const names = NAMES.filter((name) => Object.hasOwn(target.fields, name));
    return [target.typeName, await client.choices(target, names, signal)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
