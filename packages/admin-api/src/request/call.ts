import type { Reading, Shop } from '@platformapp/shop';
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
  /**
   * Reads in slices, with other requests between them: at once if one slice is enough.
   *
   * @param spend Called after each slice with the milliseconds that it took, except for those that
   *   made an index. It may throw.
   */
  read<R>(reading: Reading<R>, spend?: (milliseconds: number) => void): R | Promise<R>;
  /** Makes one of several changes in its turn, even after the client has gone. */
  change<R>(make: () => R): R | Promise<R>;
}
