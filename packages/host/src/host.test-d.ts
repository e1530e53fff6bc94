import { expectTypeOf } from 'vitest';
import type { AdminState, GuestWindow, Host, HostWindow } from './index.ts';

// A real window is a host's window, and a real frame's window a guest's.
expectTypeOf<Window>().toExtend<HostWindow>();
expectTypeOf<Window>().toExtend<GuestWindow>();

// The chrome passes plain numbers back.
expectTypeOf<Host['press']>().parameters.toEqualTypeOf<[key: number]>();
expectTypeOf<Host['dismissFlash']>().parameters.toEqualTypeOf<[id: number]>();

// The chrome cannot change the state that it shows.
expectTypeOf<Host['state']>().toEqualTypeOf<AdminState>();
expectTypeOf<AdminState['modals']>().not.toExtend<unknown[]>();
