import { expect, test } from 'vitest';
import * as host from './index.ts';

test('exports these names', () => {
  expect(Object.keys(host).toSorted()).toMatchInlineSnapshot(`
    [
      "HostError",
      "addApp",
      "claimKey",
      "createHost",
      "decodeAppList",
      "encodeAppList",
      "findApp",
      "isFrameEmpty",
      "parseAppUrl",
      "removeApp",
      "renameApp",
      "setLaunch",
      "toAppKey",
    ]
  `);
});
