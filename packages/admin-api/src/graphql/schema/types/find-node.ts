import { embeddedListsOf, findEmbedded, type Resource } from '@platformapp/shop';
import type { GlobalId } from '../../../global-id.ts';
import type { GraphqlContext } from '../../context/graphql-context.ts';

/** Finds the record with a global id, in a resource or in a list inside a record. */
export function findNode(resources: readonly Resource[], globalId: GlobalId, context: GraphqlContext): object | null {
  const { typeName, id } = globalId;
  if (resources.some((each) => each.typeName === typeName)) return findRecord(resources, globalId, context);
  const list = resources.flatMap(embeddedListsOf).find(({ shape }) => shape.typeName === typeName);
  if (!list) return null;
  context.demand('read', list.owner);
  const { shop } = context.call;
  return showNode(findEmbedded(shop, list, id), typeName, context);
}

/** Finds the record of a resource with a global id. */
export function findRecord(
  resources: readonly Resource[],
  { typeName, id }: GlobalId,
  context: GraphqlContext,
): object | null {
  const resource = resources.find((each) => each.typeName === typeName);
  if (!resource) return null;
  context.demand('read', resource);
  return showNode(context.call.shop.find(resource, id), typeName, context);
}

function showNode(record: object | undefined, typeName: string, context: GraphqlContext): object | null {
  if (!record) return null;
  context.spend(1);
  context.types.set(record, typeName);
  return record;
}
