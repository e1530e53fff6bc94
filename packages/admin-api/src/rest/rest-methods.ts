import {
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  findEmbedded,
  updateEmbedded,
  type EmbeddedList,
  type Resource,
} from '@platformapp/shop';
import type { Call } from '../call.ts';
import type { Methods } from '../methods.ts';
import { embeddedSource, resourceSource } from './list-source.ts';
import { answerCount, answerList } from './rest-lists.ts';
import { answerAction, answerDelete, answerItem, answerWrite } from './rest-writes.ts';

/** What a path is about, and what its methods do. */
export interface RestPath {
  /** Plural name of the resource whose scopes are asked for. */
  readonly plural: string;
  readonly methods: Methods;
}

/**
 * The methods of a REST path below its version, without the suffix `.json`; `undefined` for a path
 * that no resource has. All of it follows from the declarations of the resources:
 *
 * - `products`, `products/count`, `products/1`, `orders/1/cancel`, `shop`
 * - `products/1/variants`, `products/1/variants/count`, `products/1/variants/2`, `variants/2`
 */
export function restPath(call: Call, path: string): RestPath | undefined {
  const [first = '', ...rest] = path.split('/');
  const resource = call.shop.resources.find(({ plural }) => plural === first);
  const methods = resource ? resourceMethods(call, resource, rest) : undefined;
  if (resource && methods) return { plural: resource.plural, methods };
  const list = call.shop.resources
    .flatMap(embeddedListsOf)
    .find(({ shape }) => shape.isEditable && shape.plural === first);
  const itemId = rest.length === 1 ? readId(rest[0]) : undefined;
  return list && itemId !== undefined
    ? { plural: list.owner.plural, methods: embeddedItemMethods(call, list, itemId) }
    : undefined;
}

function resourceMethods(call: Call, resource: Resource, rest: readonly string[]): Methods | undefined {
  const { shop } = call;
  if (resource.isSingleton) {
    return rest.length === 0 ? { GET: () => answerItem(call, resource, shop.single(resource)) } : undefined;
  }
  const [second, third, ...more] = rest;
  const source = resourceSource(shop, resource);
  if (second === undefined) {
    return {
      GET: () => answerList(call, source),
      POST: () => answerWrite(call, resource, 201, (input) => shop.create(resource, input)),
    };
  }
  if (second === 'count' && third === undefined) return { GET: () => answerCount(call, source) };
  const id = readId(second);
  if (id === undefined) return undefined;
  if (third === undefined) return itemMethods(call, resource, id);
  const list = embeddedListsOf(resource).find(({ shape }) => shape.plural === third);
  if (list) return embeddedMethods(call, list, id, more);
  return more.length === 0 ? actionMethods(call, resource, id, third) : undefined;
}

function itemMethods(call: Call, resource: Resource, id: number): Methods {
  const { shop } = call;
  return {
    GET: () => answerItem(call, resource, shop.find(resource, id)),
    PUT: () => answerWrite(call, resource, 200, (input) => shop.update(resource, id, input)),
    DELETE: () => answerDelete(shop.delete(resource, id)),
  };
}

function actionMethods(call: Call, resource: Resource, id: number, name: string): Methods | undefined {
  const action = Object.hasOwn(resource.actions ?? {}, name) ? resource.actions?.[name] : undefined;
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
  const source = embeddedSource(shop, list, ownerId);
  const [second, ...more] = rest;
  if (more.length > 0) return undefined;
  if (second === undefined) {
    const create = () => answerWrite(call, list.shape, 201, (input) => createEmbedded(shop, list, ownerId, input));
    return { GET: () => answerList(call, source), ...(list.shape.isEditable ? { POST: create } : {}) };
  }
  if (second === 'count') return { GET: () => answerCount(call, source) };
  const id = readId(second);
  if (id === undefined) return undefined;
  const isElsewhere = shop.findOwner(list.owner, list.field, id)?.id !== ownerId;
  // Under the wrong owner the record is not found, whatever the method.
  return embeddedItemMethods(call, list, isElsewhere ? -1 : id);
}

function embeddedItemMethods(call: Call, list: EmbeddedList, id: number): Methods {
  const { shop } = call;
  const GET: Methods['GET'] = () => answerItem(call, list.shape, findEmbedded(shop, list, id));
  if (!list.shape.isEditable) return { GET };
  return {
    GET,
    PUT: () => answerWrite(call, list.shape, 200, (input) => updateEmbedded(shop, list, id, input)),
    DELETE: () => answerDelete(deleteEmbedded(shop, list, id)),
  };
}

function readId(segment: string | undefined): number | undefined {
  return segment !== undefined && /^\d{1,15}$/.test(segment) ? Number(segment) : undefined;
}
