import { expectTypeOf } from 'vitest';
import type { AdminState, GuestWindow, Host, HostWindow } from './index.ts';

// A real window is a host's window, and a real frame's window a guest's.
expectTypeOf<Window>().toExtend<HostWindow>();
expectTypeOf<Window>().toExtend<GuestWindow>();

// The chrome hands plain numbers back.
expectTypeOf<Host['press']>().parameters.toEqualTypeOf<[key: number]>();
expectTypeOf<Host['dismissFlash']>().parameters.toEqualTypeOf<[id: number]>();

// What the chrome shows cannot be changed by it.
expectTypeOf<Host['state']>().toEqualTypeOf<AdminState>();
expectTypeOf<AdminState['modals']>().not.toExtend<unknown[]>();
