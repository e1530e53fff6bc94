import { embeddedListsOf, findEmbedded, type Resource } from '@platformapp/shop';
import type { GlobalId } from '../../../global-id.ts';
import type { GraphqlContext } from '../../graphql-context.ts';

/** Finds the record with a global id, in a resource or in a list inside a record. */
export function findNode(
  resources: readonly Resource[],
  { typeName, id }: GlobalId,
  context: GraphqlContext,
): object | null {
  const { shop } = context.call;
  const resource = resources.find((each) => each.typeName === typeName);
  const list = resource
    ? undefined
    : resources.flatMap(embeddedListsOf).find(({ shape }) => shape.typeName === typeName);
  const owner = resource ?? list?.owner;
  if (!owner) return null;
  context.demand('read', owner);
  const record = list ? findEmbedded(shop, list, id) : shop.find(owner, id);
  if (!record) return null;
  context.spend(1);
  context.types.set(record, typeName);
  return record;
}
