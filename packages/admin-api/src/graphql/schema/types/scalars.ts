import {
  GraphQLError,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  Kind,
} from '../../library/graphql-js.ts';
import type { RecordSource } from '../../context/graphql-context.ts';

/** A timestamp in ISO 8601 with a UTC offset. The shop validates input. */
export const dateTimeType: GraphQLScalarType = textScalar('DateTime', 'A timestamp in ISO 8601 with a UTC offset.');

/** A decimal amount as text. The shop validates input. */
export const moneyType: GraphQLScalarType = textScalar('Money', 'A decimal amount, such as "10.00".');

const moneyV2Type = new GraphQLObjectType<AmountSource>({
  name: 'MoneyV2',
  description: 'A decimal amount and its currency.',
  fields: {
    amount: { type: new GraphQLNonNull(moneyType), description: 'The amount.' },
    currencyCode: { type: new GraphQLNonNull(GraphQLString), description: 'The ISO 4217 code of the currency.' },
  },
});

/** An amount in all currencies that apply. Here that is only the shop's. */
export const moneyBagType: GraphQLObjectType<AmountSource> = new GraphQLObjectType<AmountSource>({
  name: 'MoneyBag',
  description: 'An amount in all currencies that apply.',
  fields: {
    shopMoney: {
      type: new GraphQLNonNull(moneyV2Type),
      description: "The amount in the shop's currency.",
      resolve: (amount) => amount,
    },
  },
});

/** An amount with its currency. */
export interface AmountSource extends RecordSource {
  readonly amount: unknown;
  readonly currencyCode: string;
}

function textScalar(name: string, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    name,
    description,
    coerceOutputValue: String,
    coerceInputValue(value) {
      if (typeof value === 'string' || typeof value === 'number') return value;
      throw new GraphQLError(`${name} must be a string.`);
    },
    // Without this, the name of an enum value would pass for a string.
    coerceInputLiteral(node) {
      if (node.kind === Kind.STRING) return node.value;
      return node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined;
    },
  });
}
