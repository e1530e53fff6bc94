import type { WireHeader } from '@platformapp/protocol';

/** Headers and body of a request or its answer. */
export interface RecordedMessage {
  readonly headers: readonly WireHeader[];
  /** Absent: it has none. */
  readonly body?: RecordedBody | undefined;
}

/** A recorded body: its first 64 kB. */
export interface RecordedBody {
  /** The text; of a body that is not text, the bytes in base64. */
  readonly text: string;
  /** Whether the text is base64. */
  readonly isBase64: boolean;
  /** Bytes of the whole body. */
  readonly size: number;
}
