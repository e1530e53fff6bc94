import * as v from 'valibot';
import type { Hello, Waiting } from './handshake.ts';
import { textSchema, urlTextSchema } from '../values/text.ts';

const versionSchema = v.pipe(v.number(), v.safeInteger());

/**
 * Accepts what a guest of any version posts to the host's window: the fields that all versions
 * have in common. Only hosts import this file, so that the script of the app does not contain
 * valibot.
 */
export const anyVersionSchema: v.GenericSchema<Pick<Hello | Waiting, 'type' | 'version'>> = v.object({
  type: v.picklist(['platformapp:hello', 'platformapp:waiting']),
  version: versionSchema,
});

/** Accepts what a guest of this version posts to the host's window. */
export const guestHandshakeSchema: v.GenericSchema<Hello | Waiting> = v.variant('type', [
  v.strictObject({
    type: v.literal('platformapp:hello'),
    version: versionSchema,
    document: textSchema,
    apiKey: textSchema,
    shopOrigin: urlTextSchema,
    path: urlTextSchema,
    takesText: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('platformapp:waiting'),
    version: versionSchema,
    link: v.exactOptional(urlTextSchema),
  }),
]);
