import type { PlatformAdminHandle } from '@platformapp/admin/handle';
import { expectTypeOf, test } from 'vitest';
import type { ShellHandle } from './shell-handle.ts';

test('the handle of the shell has what tests use of it', () => {
  expectTypeOf<PlatformAdminHandle>().toExtend<ShellHandle>();
});
