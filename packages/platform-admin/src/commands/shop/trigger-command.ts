import { decodeJson } from '@platformapp/protocol';
import { editPayload, ShopError, TOPICS, type PayloadEdit } from '@platformapp/shop';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';
import { explainTopic } from './explain-topic.ts';

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
  const shop = connectShop(address);
  const sample = await shop.samplePayload(topic);
  if (!sample) {
    const { topics = [] } = await shop.status();
    throw new PlatformAdminError('shop-refused', explainTopic(topic, [...TOPICS, ...topics]));
  }
  await shop.trigger(topic, edit(sample, Object.fromEntries(override)));
  const { length: count } = (await shop.webhooks()).filter((webhook) => webhook.topic === topic);
  terminal.print(
    count === 0
      ? `Triggered ${topic}, but no webhook listens to it. Add one: platform-admin webhooks add ${topic} <address>`
      : `Triggered ${topic} for ${count === 1 ? '1 webhook' : `${count} webhooks`}.`,
  );
  return 0;
}

function edit(
  sample: Readonly<Record<string, unknown>>,
  override: NonNullable<PayloadEdit['override']>,
): Readonly<Record<string, unknown>> {
  try {
    return editPayload(sample, { override });
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause;
    throw new PlatformAdminError('shop-refused', cause.message, { cause });
  }
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
