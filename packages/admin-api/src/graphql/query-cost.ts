import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { MAX_LIMIT } from '../list-limits.ts';
import { MUTATION_COST } from './query-limits.ts';
import { fragmentsOf } from './query-structure.ts';

// Costs are counted in tenths, because the sum of many 0.1 is not what it should be.

/** Tenths of an object that a value counts as. */
const VALUE = 1;

/** Tenths of an object that an object counts as. */
const OBJECT = 10;

/** Objects that one look at the whole schema counts as. */
const SCHEMA_COST = 2_000;

/** Records that a list without a page size is assumed to have. */
const LIST_COST = 10;

type Variables = Readonly<Record<string, unknown>>;

/** How many objects a valid operation asks for at most. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = fragmentsOf(document);
  const given: Variables = { ...defaultsOf(operation), ...variables };
  const mutations = schema.getMutationType();
  const known = new Map<string, number>();
  const costOfSelections = (selections: SelectionSetNode | undefined, type: GraphQLNamedType, size: number): number => {
    let cost = 0;
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type, size);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition ? typeFromAST(schema, selection.typeCondition) : type;
        cost += costOfSelections(selection.selectionSet, narrowed ?? type, size);
      } else cost += costOfFragment(selection.name.value, type, size);
    }
    return cost;
  };
  const costOfFragment = (name: string, type: GraphQLNamedType, size: number): number => {
    const key = `${name} ${size}`;
    const fragment = fragments.get(name);
    const cost =
      known.get(key) ??
      (fragment
        ? costOfSelections(fragment.selectionSet, typeFromAST(schema, fragment.typeCondition) ?? type, size)
        : 0);
    known.set(key, cost);
    return cost;
  };
  const costOfField = (node: FieldNode, parent: GraphQLNamedType, size: number): number => {
    const name = node.name.value;
    if (name.startsWith('__')) return name === '__typename' ? VALUE : SCHEMA_COST * OBJECT;
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    if (!field) return 0;
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return VALUE;
    const isConnection = type.name.endsWith('Connection');
    const inner = isConnection ? pageSizeOf(node, given) : LIST_COST;
    const own = parent === mutations ? 1 + MUTATION_COST : 1;
    const cost = own * OBJECT + costOfSelections(node.selectionSet, type, inner);
    if (isConnection) return cost;
    if (parent.name.endsWith('Connection')) return name === 'pageInfo' ? cost : cost * size;
    return String(field.type).includes('[') ? cost * (countIds(node, given) ?? LIST_COST) : cost;
  };
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  return Math.ceil(costOfSelections(operation.selectionSet, root, 1) / OBJECT);
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
    ),
  );
}

/** How many records a field names by their ids; `undefined` for one that names none. */
function countIds(node: FieldNode, variables: Variables): number | undefined {
  const ids = node.arguments?.find(({ name }) => name.value === 'ids');
  const given = ids && valueFromASTUntyped(ids.value, variables);
  return Array.isArray(given) ? given.length : undefined;
}

function pageSizeOf(node: FieldNode, variables: Variables): number {
  let size = 0;
  for (const { name, value } of node.arguments ?? []) {
    if (name.value === 'first' || name.value === 'last') {
      const given =
        value.kind === Kind.VARIABLE ? variables[value.name.value] : 'value' in value ? Number(value.value) : 0;
      size = Math.max(size, typeof given === 'number' && given >= 0 ? Math.min(given, MAX_LIMIT) : MAX_LIMIT);
    }
  }
  return size;
}
