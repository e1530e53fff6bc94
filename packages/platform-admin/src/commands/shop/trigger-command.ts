import { decodeJson, isObject } from '@platformapp/protocol';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer } from './ask-server.ts';

/** What `trigger` emits, and where. */
export interface TriggerOptions extends AddressOptions {
  /** New values of keys of the payload. */
  readonly override: readonly (readonly [key: string, value: unknown])[];
}

/**
 * `platform-admin trigger <topic>`: emits a topic with a sample of its payload, as if it had
 * happened in the shop, and says how many webhooks get it. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` for an unknown topic or
 *   key.
 */
export async function triggerCommand(
  topic: string,
  { override, ...address }: TriggerOptions,
  terminal: Terminal,
): Promise<number> {
  const answer = await askServer(address, {
    method: 'POST',
    path: '/.platform-admin/shop/events',
    body: JSON.stringify({ topic, override: Object.fromEntries(override) }),
  });
  const parsed = decodeJson(answer);
  const count = isObject(parsed) ? parsed['webhooks'] : undefined;
  terminal.print(
    count === 0
      ? `Triggered ${topic}, but no webhook listens to it. Add one: platform-admin webhooks add ${topic} <address>`
      : `Triggered ${topic} for ${count === 1 ? '1 webhook' : `${String(count)} webhooks`}.`,
  );
  return 0;
}

/**
 * Reads `key=value`. The value is JSON where it parses, and otherwise a text.
 *
 * @throws {@link PlatformAdminError} `usage` when there is no key.
 */
export function parseOverride(text: string): readonly [key: string, value: unknown] {
  const end = text.indexOf('=');
  if (end < 1)
    throw new PlatformAdminError('usage', `An override is key=value, such as email=a@b.example, not "${text}".`);
  const value = text.slice(end + 1);
  const parsed = decodeJson(value);
  return [text.slice(0, end), parsed === undefined ? value : parsed];
}
