import { expect, test } from '../fixtures/clients.ts';

test('Ruby uses webhooks as XML and products as JSON, both as ActiveResource does @nightly', async ({ api, run }) => {
  const { origin } = await api();

  const seen = await run('ruby/active_resource.rb', origin);

  expect(seen).toEqual({
    types: ['Integer', 'Time', 'Array', 'Integer'],
    statuses: ['201', '200', '422', '200', '404'],
    address: 'https://a.example/?x=1&y=<2>',
    changed: 'https://b.example/',
    isFound: true,
    errors: ["Address can't be blank", "Topic can't be blank"],
    empty: [],
    pages: [50, 50, 30],
    title: 'Bowl',
    products: 131,
  });
});
