import {
  canCreateEmbedded,
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  findEmbedded,
  updateEmbedded,
  type EmbeddedList,
  type Resource,
} from '@platformapp/shop';
import type { Methods } from '../answer/answer.ts';
import type { Call } from '../request/call.ts';
import { readWholeNumber } from '../request/query-parameters.ts';
import { answerAction, answerDelete, answerItem, answerWrite } from './rest-records.ts';
import { answerCount, answerList, embeddedList, resourceList, searchList } from './lists/rest-lists.ts';

/** The methods of a REST path, and their resource. */
export interface RestPath {
  readonly resource: Resource;
  readonly methods: Methods;
}

/**
 * Resolves a REST path below the version, without the suffix `.json`; `undefined` for an unknown
 * path. All paths follow from the declarations of the resources:
 *
 * - `products`, `products/count`, `products/1`, `orders/1/cancel`, `customers/search`, `shop`
 * - `products/1/variants`, `products/1/variants/count`, `products/1/variants/2`, `variants/2`
 */
export function restPath(call: Call, path: string): RestPath | undefined {
  const [plural = '', ...rest] = path.split('/');
  const { resources } = call.shop;
  const resource = resources.find((each) => each.plural === plural);
  const methods = resource && resourceMethods(call, resource, rest);
  if (methods) return { resource, methods };
  const list = resources.flatMap(embeddedListsOf).find(({ shape }) => shape.isEditable && shape.plural === plural);
  const id = rest.length === 1 ? readId(rest[0]) : undefined;
  return list && id !== undefined ? { resource: list.owner, methods: embeddedItemMethods(call, list, id) } : undefined;
}

function resourceMethods(call: Call, resource: Resource, rest: readonly string[]): Methods | undefined {
  const { shop } = call;
  const [second, third, ...more] = rest;
  if (resource.isSingleton) {
    return second === undefined ? { GET: () => answerItem(call, resource, shop.single(resource)) } : undefined;
  }
  const all = resourceList(shop, resource);
  if (second === undefined) {
    return {
      GET: () => answerList(call, all),
      POST: () => answerWrite(call, resource, 201, (input) => shop.create(resource, input)),
    };
  }
  if (second === 'count' && third === undefined) return { GET: () => answerCount(call, all) };
  if (second === 'search' && third === undefined && resource.hasSearch) {
    return { GET: () => answerList(call, searchList(shop, resource)) };
  }
  const id = readId(second);
  if (id === undefined) return undefined;
  if (third === undefined) {
    return {
      GET: () => answerItem(call, resource, shop.find(resource, id)),
      PUT: () => answerWrite(call, resource, 200, (input) => shop.update(resource, id, input)),
      DELETE: () => answerDelete(shop.delete(resource, id)),
    };
  }
  const list = embeddedListsOf(resource).find(({ shape }) => shape.plural === third);
  if (list) return embeddedMethods(call, list, id, more);
  return more.length === 0 ? actionMethods(call, resource, id, third) : undefined;
}

function actionMethods(call: Call, resource: Resource, id: number, name: string): Methods | undefined {
  const { actions = {} } = resource;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return undefined;
  const made = embeddedListsOf(resource).find(({ field }) => field === action.makes)?.shape.singular;
  const roots = made === undefined ? [resource.singular] : [made, resource.singular];
  const { method = 'POST' } = action;
  return { [method]: () => answerAction(call, resource, roots, (input) => call.shop.act(resource, id, name, input)) };
}

function embeddedMethods(
  call: Call,
  list: EmbeddedList,
  ownerId: number,
  rest: readonly string[],
): Methods | undefined {
  const { shop } = call;
  const [second, third] = rest;
  if (third !== undefined) return undefined;
  const all = embeddedList(shop, list, ownerId);
  if (second === undefined) {
    const create = () => answerWrite(call, list.shape, 201, (input) => createEmbedded(shop, list, ownerId, input));
    return { GET: () => answerList(call, all), ...(canCreateEmbedded(list) ? { POST: create } : {}) };
  }
  if (second === 'count') return { GET: () => answerCount(call, all) };
  const id = readId(second);
  if (id === undefined) return undefined;
  return embeddedItemMethods(call, list, id, ownerId);
}

function embeddedItemMethods(call: Call, list: EmbeddedList, itemId: number, ownerId?: number): Methods {
  const { shop } = call;
  const find = <R>(answer: (id: number) => R): R => {
    // Below another owner the record is not found, whatever the method.
    const isElsewhere = ownerId !== undefined && shop.findOwner(list.owner, list.field, itemId)?.id !== ownerId;
    return answer(isElsewhere ? -1 : itemId);
  };
  const GET = () => find((id) => answerItem(call, list.shape, findEmbedded(shop, list, id)));
  if (!list.shape.isEditable) return { GET };
  return {
    GET,
    PUT: () => find((id) => answerWrite(call, list.shape, 200, (input) => updateEmbedded(shop, list, id, input))),
    DELETE: () => find((id) => answerDelete(deleteEmbedded(shop, list, id))),
  };
}

function readId(segment: string | undefined): number | undefined {
  return segment === undefined ? undefined : readWholeNumber(segment);
}
