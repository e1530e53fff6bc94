import { ACCOUNT_ACCESS_LEVELS, parseWebUrl } from '@platformapp/protocol';
import * as v from 'valibot';
import { clockSchema, timeSchema } from '../files/clock-schema.ts';

/** What the first line of a session calls its format. */
export const SESSION_FORMAT = 'platformapp-session';

/** The newest version of the format, and the only one. */
export const SESSION_VERSION = 1;

const webUrl = v.pipe(
  v.string(),
  v.check((text) => parseWebUrl(text) !== undefined, 'must be an http(s) URL'),
);

/** Tells a session from other files and from sessions of later versions. */
export const sessionFormatSchema = v.object({ format: v.literal(SESSION_FORMAT), version: v.number() });

/** The first line of a session. */
export const sessionHeadSchema = v.object({
  app: webUrl,
  accountAccess: v.picklist(ACCOUNT_ACCESS_LEVELS),
  shopOrigin: v.pipe(
    webUrl,
    v.check((text) => parseWebUrl(text)?.origin === text, 'must be an origin'),
  ),
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  clock: clockSchema,
  savedAt: timeSchema,
  shopLines: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
