import type { GraphQLFieldConfig, GraphQLFieldConfigMap, GraphQLOutputType } from 'graphql';
import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from '../../library/graphql-js.ts';
import {
  embeddedListsOf,
  fullMessages,
  recordsIn,
  type AnyShape,
  type Outcome,
  type Resource,
  type ShopRecord,
} from '@platformapp/shop';
import { encodeGlobalId } from '../../../global-id.ts';
import type { GraphqlContext } from '../../context/graphql-context.ts';
import { capitalise, uncapitalise, withArticle } from '../types/graphql-names.ts';
import { InputTypes } from './input-types.ts';
import { MUTATION_COST } from '../../limits/query-limits.ts';
import { readGlobalId, readGraphqlInput, userErrors, type UserError } from './read-graphql-input.ts';
import type { TypeRegistry } from '../types/type-registry.ts';

/** A field of the mutation root. */
export type MutationField = GraphQLFieldConfig<unknown, GraphqlContext>;

/** The result of a mutation: the record under its name, or the errors of the input. */
export type Payload = Readonly<Record<string, unknown>> & { readonly userErrors: readonly UserError[] };

interface WithInput {
  readonly input: Readonly<Record<string, unknown>> & { readonly id?: string | null };
}

const userErrorType = new GraphQLObjectType<UserError>({
  name: 'UserError',
  description: 'An error in the input.',
  fields: {
    field: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: 'Path of the input field; null when the error concerns the whole input.',
    },
    message: { type: new GraphQLNonNull(GraphQLString), description: 'The error as a sentence.' },
  },
});

/**
 * Creates the mutation root: `productCreate`, `productUpdate`, `productDelete` and the actions of
 * each resource.
 *
 * @param special Further mutations by name, for resources that differ from this.
 */
export function mutationType(
  types: TypeRegistry,
  special: GraphQLFieldConfigMap<unknown, GraphqlContext>,
  resources: readonly Resource[],
): GraphQLObjectType<unknown, GraphqlContext> {
  const inputs = new InputTypes(types);
  return new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Mutation',
    description: 'The root of all mutations.',
    fields: () => ({
      ...Object.fromEntries(
        resources.flatMap((resource) => [
          ...plainMutations(types, inputs, resource),
          ...actionMutations(types, inputs, resource),
        ]),
      ),
      ...special,
    }),
  });
}

/** Creates the type of a mutation's result: the named results, all nullable, and `userErrors`. */
export function payloadType(mutation: string, results: Readonly<Record<string, GraphQLOutputType>>): GraphQLOutputType {
  return new GraphQLObjectType({
    name: `${capitalise(mutation)}Payload`,
    description: `The result of ${mutation}.`,
    fields: {
      ...Object.fromEntries(
        Object.entries(results).map(([name, type]) => [
          name,
          { type, description: 'The result; null when the input was refused.' },
        ]),
      ),
      userErrors: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(userErrorType))),
        description: 'Why the input was refused; empty when it was not.',
      },
    },
  });
}

/** Performs a change and returns its payload. */
export function perform(
  context: GraphqlContext,
  shape: AnyShape & Pick<Resource, 'plural'>,
  change: () => Outcome<ShopRecord>,
  results: (record: ShopRecord) => Readonly<Record<string, unknown>>,
): Payload {
  context.demand('write', shape);
  context.spend(MUTATION_COST);
  const outcome = change();
  if (outcome.status === 'done') return { ...results(outcome.record), userErrors: [] };
  if (outcome.status === 'missing') {
    return { userErrors: [{ field: ['id'], message: `${shape.typeName} does not exist` }] };
  }
  return { userErrors: userErrors(shape, outcome.errors, fullMessages(outcome.errors)) };
}

function plainMutations(
  types: TypeRegistry,
  inputs: InputTypes,
  resource: Resource,
): readonly (readonly [string, MutationField])[] {
  if (resource.isSingleton) return [];
  const name = uncapitalise(resource.typeName);
  const one = withArticle(resource.singular);
  const input = { input: { type: new GraphQLNonNull(inputs.of(resource)), description: 'The fields of the record.' } };
  const record = { [name]: types.object(resource) };
  const deleted = `deleted${resource.typeName}Id`;
  const deleteInput = new GraphQLInputObjectType({
    name: `${resource.typeName}DeleteInput`,
    description: `Input to delete ${one}.`,
    fields: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The global id of the record.' } },
  });
  const read = ({ input: given }: WithInput, { call }: GraphqlContext) => {
    const { globalIdScheme } = call.options;
    const { id: _, ...values } = readGraphqlInput(resource, given, globalIdScheme);
    const id = readGlobalId(given.id ?? '', resource.typeName, globalIdScheme);
    return { id, values };
  };
  const create: MutationField = {
    type: payloadType(`${name}Create`, record),
    description: `Creates ${one}.`,
    args: input,
    resolve: (_, args: WithInput, context) =>
      perform(
        context,
        resource,
        () => context.call.shop.create(resource, read(args, context).values),
        (made) => ({ [name]: made }),
      ),
  };
  const update: MutationField = {
    type: payloadType(`${name}Update`, record),
    description: `Updates ${one}. Fields that are not in the input stay as they are.`,
    args: input,
    resolve: (_, args: WithInput, context) => {
      const { id, values } = read(args, context);
      return perform(
        context,
        resource,
        () => context.call.shop.update(resource, id, values),
        (changed) => ({ [name]: changed }),
      );
    },
  };
  const remove: MutationField = {
    type: payloadType(`${name}Delete`, { [deleted]: GraphQLID }),
    description: `Deletes ${one}.`,
    args: { input: { type: new GraphQLNonNull(deleteInput), description: 'The record to delete.' } },
    resolve: (_, args: WithInput, context) => {
      const { options } = context.call;
      const { id } = read(args, context);
      const results = () => ({ [deleted]: encodeGlobalId(options.globalIdScheme, resource.typeName, id) });
      return perform(context, resource, () => context.call.shop.delete(resource, id), results);
    },
  };
  return [
    [`${name}Create`, create],
    [`${name}Update`, update],
    [`${name}Delete`, remove],
  ];
}

function actionMutations(
  types: TypeRegistry,
  inputs: InputTypes,
  resource: Resource,
): readonly (readonly [string, MutationField])[] {
  const name = uncapitalise(resource.typeName);
  return Object.entries(resource.actions ?? {}).map(([actionName, action]) => {
    const { mutation, description, makes } = action;
    const shape = { ...resource, fields: action.fields };
    const made = embeddedListsOf(resource).find(({ field }) => field === makes);
    const results = {
      ...(made ? { [made.shape.singular]: types.object(made.shape) } : {}),
      [name]: types.object(resource),
    };
    const inputType = inputs.of(shape, `${capitalise(mutation)}Input`, true);
    const field: MutationField = {
      type: payloadType(mutation, results),
      description,
      args: { input: { type: new GraphQLNonNull(inputType), description } },
      resolve: (_, { input }: WithInput, context) => {
        const { shop, options } = context.call;
        const id = readGlobalId(input.id ?? '', resource.typeName, options.globalIdScheme);
        const values = readGraphqlInput(shape, input, options.globalIdScheme);
        return perform(
          context,
          shape,
          () => shop.act(resource, id, actionName, values),
          (record) => ({
            [name]: record,
            ...(made ? { [made.shape.singular]: recordsIn(record, made.field).at(-1) } : {}),
          }),
        );
      },
    };
    return [mutation, field] as const;
  });
}
