import { Option, type Command } from 'commander';
import { decodeJson } from '@platformapp/protocol';
import { editPayload, ShopError, TOPICS } from '@platformapp/shop';
import { addServedOptions, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';
import { explainTopic } from './explain-topic.ts';

/** A new value for a key of the payload. */
type Override = readonly [key: string, value: unknown];

interface TriggerOptions extends AddressOptions {
  readonly override: readonly Override[];
}

/** Adds `platform-admin trigger`, which says how many webhooks get the topic. */
export function addTriggerCommand(program: Command, terminal: Terminal): void {
  addServedOptions(program.command('trigger'))
    .description('emit a topic with a sample payload, as if it had happened')
    .argument('<topic>', 'such as orders/create')
    .addOption(
      new Option('--override <key=value>', 'another value for a key of the payload, as JSON or text; several times')
        .default([], '')
        .argParser((text: string, before: readonly Override[]) => [...before, parseOverride(text)]),
    )
    .action(async (topic: string, { override, ...address }: TriggerOptions) => {
      const shop = connectShop(address);
      const sample = await shop.samplePayload(topic);
      if (!sample) {
        const { topics = [] } = await shop.status();
        throw new PlatformAdminError('shop-refused', explainTopic(topic, [...TOPICS, ...topics]));
      }
      await shop.trigger(topic, edit(sample, override));
      const { length: count } = (await shop.webhooks()).filter((webhook) => webhook.topic === topic);
      terminal.print(
        count === 0
          ? `Triggered ${topic}, but no webhook listens to it. Add one: platform-admin webhooks add ${topic} <address>`
          : `Triggered ${topic} for ${count === 1 ? '1 webhook' : `${count} webhooks`}.`,
      );
    });
}

function edit(
  sample: Readonly<Record<string, unknown>>,
  override: readonly Override[],
): Readonly<Record<string, unknown>> {
  try {
    return editPayload(sample, { override: Object.fromEntries(override) });
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause;
    throw new PlatformAdminError('shop-refused', cause.message, { cause });
  }
}

/** Reads `key=value`. The value is JSON where it parses, and otherwise a text. Throws `usage` without a key. */
export function parseOverride(text: string): Override {
  const end = text.indexOf('=');
  if (end < 1)
    throw new PlatformAdminError('usage', `An override is key=value, such as email=a@b.example, not "${text}".`);
  const value = text.slice(end + 1);
  const parsed = decodeJson(value);
  return [text.slice(0, end), parsed === undefined ? value : parsed];
}
