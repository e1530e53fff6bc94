import { decodeJson, isAppKey, parseWebUrl } from '@platformapp/protocol';
import * as v from 'valibot';
import type { AppList } from './app-list.ts';

/** A list read from storage. */
export interface DecodedAppList {
  readonly apps: AppList;
  /**
   * Whether the stored text was not a valid list. The page keeps a copy of it and starts with an
   * empty list.
   */
  readonly isDamaged: boolean;
}

const VERSION = 1;

const schema = v.strictObject({
  version: v.literal(VERSION),
  apps: v.pipe(
    v.array(
      v.strictObject({
        key: v.pipe(v.string(), v.check(isAppKey)),
        name: v.pipe(v.string(), v.minLength(1)),
        url: v.pipe(
          v.string(),
          v.check((text) => parseWebUrl(text)?.href === text),
        ),
        launch: v.optional(v.literal('off')),
      }),
    ),
    v.check((apps) => new Set(apps.map((app) => app.key)).size === apps.length),
  ),
});

/** Writes the list for storage. */
export function encodeAppList(apps: AppList): string {
  return JSON.stringify({ version: VERSION, apps });
}

/**
 * Reads what {@link encodeAppList} wrote. `null` and an empty text are an empty list. Never
 * throws.
 */
export function decodeAppList(text: string | null): DecodedAppList {
  if (!text) return { apps: [], isDamaged: false };
  const parsed = v.safeParse(schema, decodeJson(text));
  return parsed.success ? { apps: parsed.output.apps, isDamaged: false } : { apps: [], isDamaged: true };
}
