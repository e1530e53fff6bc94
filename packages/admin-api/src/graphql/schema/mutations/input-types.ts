import type { GraphQLInputFieldConfig, GraphQLInputType } from 'graphql';
import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from '../../library/graphql-js.ts';
import type { AnyShape, Field, FieldType } from '@platformapp/shop';
import { camelCase } from '../types/graphql-names.ts';
import type { TypeRegistry } from '../types/type-registry.ts';

/** The input types of shapes, each created once. */
export class InputTypes {
  readonly #types: TypeRegistry;
  readonly #inputs = new Map<string, GraphQLInputObjectType>();

  /** @param types The output types, because input uses the same enums. */
  constructor(types: TypeRegistry) {
    this.#types = types;
  }

  /** The input type of a shape: its writable fields, all optional, and `id` for listed shapes. */
  of(shape: AnyShape, name: string = `${shape.typeName}Input`, isIdRequired: boolean = false): GraphQLInputObjectType {
    const known = this.#inputs.get(name);
    if (known) return known;
    const idType = isIdRequired ? new GraphQLNonNull(GraphQLID) : GraphQLID;
    const input = new GraphQLInputObjectType({
      name,
      description: shape.description,
      fields: () => ({
        ...('sorts' in shape ? { id: { type: idType, description: 'The global id of an existing record.' } } : {}),
        ...Object.fromEntries(
          Object.entries(shape.fields).flatMap(([field, declared]) =>
            declared.access === 'fixed' ? [] : this.#entriesOf(field, declared),
          ),
        ),
      }),
    });
    this.#inputs.set(name, input);
    return input;
  }

  #entriesOf(name: string, field: Field): readonly (readonly [string, GraphQLInputFieldConfig])[] {
    const { type, description, otherInput } = field;
    const own = [inputNameOf(name, field), { type: this.#typeOf(type, description), description }] as const;
    if (!otherInput) return [own];
    return [own, [camelCase(otherInput.name), { type: GraphQLString, description: otherInput.description }]];
  }

  #typeOf(type: FieldType, description: string): GraphQLInputType {
    if (type.kind === 'object') return this.of(type.shape);
    if (type.kind === 'list') return new GraphQLList(new GraphQLNonNull(this.of(type.shape)));
    if (type.kind === 'reference') return GraphQLID;
    if (type.kind === 'references') return new GraphQLList(new GraphQLNonNull(GraphQLID));
    return this.#types.leaf(type, description);
  }
}

/** The name of the input field for a declared field. A reference is set by its id. */
export function inputNameOf(name: string, { type, graphqlName }: Field): string {
  if (type.kind === 'references') return camelCase(name);
  if (type.kind === 'reference') return camelCase(name.endsWith('_id') ? name : `${name}_id`);
  return graphqlName ?? camelCase(name);
}
