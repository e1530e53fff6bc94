import { expect, test } from 'vitest';
import * as host from './index.ts';

test('exports these names', () => {
  expect(Object.keys(host).toSorted()).toMatchInlineSnapshot(`
    [
      "Host",
      "HostError",
      "Store",
      "addApp",
      "claimKey",
      "createAdminState",
      "decodeAppList",
      "encodeAppList",
      "findApp",
      "nameApp",
      "parseAppUrl",
      "removeApp",
      "renameApp",
      "setLaunch",
      "toAppKey",
    ]
  `);
});
