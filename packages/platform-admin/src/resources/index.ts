// The configuration file
export { defineConfig, type AdminConfig, type DeclaredParts } from './config.ts';

// Resources
export {
  defineEmbedded,
  defineResource,
  type Action,
  type Change,
  type ChangeTopics,
  type Embedded,
  type ListedDeclaration,
  type Resource,
  type ResourceDeclaration,
  type ResourceSample,
} from '@platformapp/shop';
export type { Draft, RecordOf, SampleWorld, ShopRecord } from '@platformapp/shop';

// Fields
export {
  boolean,
  choice,
  connection,
  datetime,
  field,
  integer,
  list,
  longText,
  money,
  number,
  object,
  reference,
  references,
  shopMoney,
  tags,
  text,
  texts,
  timestamps,
  type Field,
  type FieldAccess,
  type FieldOptions,
  type Fields,
} from '@platformapp/shop';
