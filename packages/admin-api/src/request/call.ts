import type { Shop } from '@platformapp/shop';
import type { Access } from './access.ts';
import type { CompleteApiOptions } from '../api-options.ts';
import type { RecordWriter } from '../answer/record-writer.ts';

/** One request to a transport. */
export interface Call {
  readonly shop: Shop;
  readonly options: CompleteApiOptions;
  readonly writer: RecordWriter;
  readonly request: Request;
  readonly url: URL;
  readonly access: Access;
}
