import * as v from 'valibot';
import { LIMITS } from '../limits/limits.ts';

/** Accepts a short text that the chrome shows, at most `LIMITS.textLength` long. */
export const textSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.textLength));

/** Accepts the longer text of a flash or a dialog, at most `LIMITS.messageLength` long. */
export const messageSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.messageLength));

/**
 * Accepts a URL or a path of at most `LIMITS.urlLength`. The host decides where it may lead.
 */
export const urlTextSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.urlLength));
