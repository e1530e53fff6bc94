import * as v from 'valibot';
import type { Hello, Waiting } from './handshake.ts';
import { textSchema, urlTextSchema } from '../text.ts';

const versionSchema = v.pipe(v.number(), v.safeInteger());

/**
 * Accepts what a guest posts to the host's window. Only hosts import this file, so that the script
 * of the app does not contain valibot.
 */
export const guestHandshakeSchema: v.GenericSchema<Hello | Waiting> = v.variant('type', [
  v.strictObject({
    type: v.literal('platformapp:hello'),
    version: versionSchema,
    document: textSchema,
    apiKey: textSchema,
    shopOrigin: urlTextSchema,
    path: urlTextSchema,
  }),
  v.strictObject({
    type: v.literal('platformapp:waiting'),
    version: versionSchema,
  }),
]);
