import { expect, test } from 'vitest';
import * as platformAdmin from './index.ts';

test('exports these names', () => {
  expect(Object.keys(platformAdmin).toSorted()).toEqual([
    'KernelError',
    'PlatformAdminError',
    'callKernel',
    'createKernelCalls',
    'parseAppUrl',
    'parseDeliverTo',
    'parseServeFlags',
    'readShellFiles',
    'serveAdmin',
    'serveApp',
  ]);
});
