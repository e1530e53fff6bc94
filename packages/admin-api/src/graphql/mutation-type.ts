import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';
import {
  embeddedListsOf,
  fullMessages,
  readField,
  type AnyShape,
  type Outcome,
  type Resource,
  type ShopRecord,
} from '@platformapp/shop';
import { encodeGlobalId } from '../global-id.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { capitalise, uncapitalise } from './graphql-names.ts';
import { InputTypes } from './input-types.ts';
import { MUTATION_COST } from './query-limits.ts';
import { readGlobalId, readGraphqlInput, userErrors, type UserError } from './read-graphql-input.ts';
import type { SchemaTypes } from './schema-types.ts';

/** A field of the mutation root. */
export type MutationField = GraphQLFieldConfig<unknown, GraphqlContext>;

/** What a mutation gives back: the object under its name, or `null`, and what was refused. */
export type Payload = Readonly<Record<string, unknown>> & { readonly userErrors: readonly UserError[] };

interface WithInput {
  readonly input: Readonly<Record<string, unknown>> & { readonly id?: string | null };
}

const userErrorType = new GraphQLObjectType<UserError>({
  name: 'UserError',
  description: 'Something that was refused.',
  fields: {
    field: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: 'Path of the input field; nothing when the whole is meant.',
    },
    message: { type: new GraphQLNonNull(GraphQLString), description: 'A sentence.' },
  },
});

/**
 * Makes the mutation root: `productCreate`, `productUpdate`, `productDelete` and so on for each resource, and its
 * actions. Resources whose mutations look different pass them in `special`, by the name of the field.
 */
export function mutationType(
  types: SchemaTypes,
  special: GraphQLFieldConfigMap<unknown, GraphqlContext>,
  resources: readonly Resource[],
): GraphQLObjectType<unknown, GraphqlContext> {
  const inputs = new InputTypes(types);
  return new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Mutation',
    description: 'Where changes begin.',
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

/** Makes the type of what a mutation gives back: the named results, each nullable, and `userErrors`. */
export function payloadType(mutation: string, results: Readonly<Record<string, GraphQLOutputType>>): GraphQLOutputType {
  return new GraphQLObjectType({
    name: `${capitalise(mutation)}Payload`,
    description: `What ${mutation} gives back.`,
    fields: {
      ...Object.fromEntries(
        Object.entries(results).map(([name, type]) => [
          name,
          { type, description: 'The result; nothing when refused.' },
        ]),
      ),
      userErrors: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(userErrorType))),
        description: 'What was refused.',
      },
    },
  });
}

/** Performs a change and gives its payload. */
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
  types: SchemaTypes,
  inputs: InputTypes,
  resource: Resource,
): readonly (readonly [string, MutationField])[] {
  const name = uncapitalise(resource.typeName);
  const input = { input: { type: new GraphQLNonNull(inputs.of(resource)), description: resource.description } };
  const record = { [name]: types.object(resource) };
  const deleted = `deleted${resource.typeName}Id`;
  const deleteInput = new GraphQLInputObjectType({
    name: `${resource.typeName}DeleteInput`,
    description: 'What to delete.',
    fields: { id: { type: new GraphQLNonNull(GraphQLID), description: 'Its global id.' } },
  });
  const read = ({ input: given }: WithInput, { call }: GraphqlContext) => {
    const { globalIdScheme } = call.options;
    const { id: _, ...values } = readGraphqlInput(resource, given, globalIdScheme);
    const id = readGlobalId(given.id ?? '', resource.typeName, globalIdScheme);
    return { id, values, scheme: globalIdScheme };
  };
  const create: MutationField = {
    type: payloadType(`${name}Create`, record),
    description: `Makes one. ${resource.description}`,
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
    description: `Changes the one of that id. ${resource.description}`,
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
    description: `Deletes the one of that id. ${resource.description}`,
    args: { input: { type: new GraphQLNonNull(deleteInput), description: 'What to delete.' } },
    resolve: (_, args: WithInput, context) => {
      const { id, scheme } = read(args, context);
      const results = () => ({ [deleted]: encodeGlobalId(scheme, resource.typeName, id) });
      return perform(context, resource, () => context.call.shop.delete(resource, id), results);
    },
  };
  return resource.isSingleton
    ? []
    : [
        [`${name}Create`, create],
        [`${name}Update`, update],
        [`${name}Delete`, remove],
      ];
}

function actionMutations(
  types: SchemaTypes,
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
            ...(made ? { [made.shape.singular]: lastOf(record, made.field) } : {}),
          }),
        );
      },
    };
    return [mutation, field] as const;
  });
}

function lastOf(record: ShopRecord, field: string): unknown {
  const list = readField(record, field);
  return Array.isArray(list) ? list.at(-1) : null;
}
