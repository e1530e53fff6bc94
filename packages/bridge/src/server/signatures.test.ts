import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signLaunch } from '@platformapp/kernel/launch';
import { verifyLaunch } from './verify-launch.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** The examples in the README, which code in other languages is held to. */
interface Signatures {
  readonly secret: string;
  readonly launches: readonly { readonly accepted: boolean; readonly query: string }[];
  readonly webhooks: readonly { readonly accepted: boolean; readonly body: string; readonly hmac: string }[];
}

const { secret, launches, webhooks }: Signatures = JSON.parse(readExample());

test.each(launches)('judges the launch of the README as it says: $accepted, $query', ({ accepted, query }) => {
  expect(verifyLaunch(new URLSearchParams(query), { secret }).ok).toBe(accepted);
});

test.each(webhooks)('judges the webhook of the README as it says: $accepted, $body', ({ accepted, body, hmac }) => {
  expect(verifyWebhook(body, { 'x-platform-hmac-sha256': hmac }, { secret }).ok).toBe(accepted);
});

test('the shell signs the accepted launches of the README like that', async () => {
  const accepted = launches.filter((launch) => launch.accepted).map(({ query }) => query);

  const signed = await Promise.all(
    accepted.map((query) =>
      signLaunch(query, { shop: 'localhost:4820', secret, time: 1_772_366_400_000, locale: 'de-CH' }),
    ),
  );

  expect(signed).toEqual(accepted);
});

/** The only JSON that the README shows as a block. */
function readExample(): string {
  const page = readFileSync(new URL('../../../platform-admin/README.md', import.meta.url), 'utf8');
  return /^```json\n(?<json>[^]*?)^```$/m.exec(page)?.groups?.['json'] ?? '';
}
