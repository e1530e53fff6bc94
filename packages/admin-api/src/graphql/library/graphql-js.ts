/*
 * The parts of graphql-js that the package runs, in one module that the build bundles
 * (decisions/0004). Other modules import only types from 'graphql'.
 */
export {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  Kind,
  Lexer,
  OperationTypeNode,
  Source,
  TokenKind,
  execute,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isListType,
  parse,
  validate,
} from 'graphql';
export { getComplexity } from 'graphql-query-complexity';
