import { Auth } from 'shopify-prime';
import { expect, test } from '../fixtures/clients.ts';
import { vendor } from '../fixtures/vendor.ts';

test('a launch is accepted by the checks that people write and by published ones, and no longer once it is changed @nightly', async ({
  start,
  page,
  receiver,
  run,
}) => {
  const { url } = await start(
    'serve',
    `${receiver.address}?view=all`,
    '--domain',
    'corner.example',
    '--secret',
    'hush',
  );
  const load = page.waitForRequest((request) => request.url().startsWith(receiver.address));
  await page.goto(url);
  const { search } = new URL((await load).url());
  const query = search.slice(1);
  const changed = query.replace('view=all', 'view=one');

  const judges: Readonly<Record<string, (text: string) => unknown>> = {
    PHP: (text) => run('php/launch.php', text, 'hush'),
    Python: (text) => run('python/launch.py', text, 'hush'),
    Ruby: (text) => run('ruby/launch.rb', text, 'hush'),
    "the vendor's library": (text) => vendor.utils.validateHmac(read(text)),
    'shopify-prime': (text) => Auth.isAuthenticRequest(read(text), 'hush'),
  };
  for (const [name, judge] of Object.entries(judges)) {
    expect([name, await judge(query), await judge(changed)]).toEqual([name, true, false]);
  }
});

function read(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
