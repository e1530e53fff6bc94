import * as v from 'valibot';
import { messageSchema, textSchema } from '../values/text.ts';

/** Every rule of the documentation that an app may break and still work. Codes are API. */
export const MISUSE_CODES = [
  'init-missing',
  'init-late',
  'init-again',
  'api-key-missing',
  'api-key-taken',
  'shop-origin-missing',
  'shop-origin-invalid',
  'shop-origin-mismatch',
  'version-mismatch',
  'argument-type',
  'unknown-key',
  'unknown-value',
  'label-missing',
  'too-many-buttons',
  'dropdown-misplaced',
  'dropdown-without-links',
  'breadcrumb-without-title',
  'height-out-of-range',
  'modal-not-open',
  'modal-limit',
  'modal-frame-call',
  'not-cloneable',
  'data-too-large',
  'text-too-long',
  'url-refused',
  'path-refused',
  'path-without-slash',
  'path-with-admin',
  'redirect-external',
  'press-lost',
  'queue-full',
  'message-dropped',
  'rate-limited',
  'launch-parameter',
  'request-synchronous',
  'request-refused',
  'request-too-large',
  'internal-error',
] as const;

/** The code of a misuse. */
export type MisuseCode = (typeof MISUSE_CODES)[number];

/** A misuse, as the side that noticed it reports it. */
export interface Misuse {
  readonly code: MisuseCode;
  /**
   * The place in the app's call, such as `Bar.initialize: buttons.secondary[4]`. Reported once for
   * each place.
   */
  readonly place: string;
  /** The offending value, shortened, as text. */
  readonly value: string;
}

/** Accepts a {@link Misuse}. */
export const misuseSchema: v.GenericSchema<Misuse> = v.strictObject({
  code: v.picklist(MISUSE_CODES),
  place: textSchema,
  value: messageSchema,
});
