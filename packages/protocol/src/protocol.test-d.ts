import { expectTypeOf, test } from 'vitest';
import type { Calls, Notification, Replies, WireButton, WireModal } from './index.ts';

test('calls are distinguished by the types of their arguments', () => {
  expectTypeOf<Calls['flash']>().toEqualTypeOf<readonly [kind: 'notice' | 'error', message: string]>();
  expectTypeOf<Calls['escape']>().toEqualTypeOf<readonly []>();
});

test('wire messages are discriminated unions on type', () => {
  expectTypeOf<Notification['type']>().toEqualTypeOf<'press' | 'modal-closed' | 'user' | 'misuse' | 'bye'>();
  expectTypeOf<WireModal['type']>().toEqualTypeOf<'frame' | 'alert' | 'confirm' | 'input' | 'picker'>();
});

test('each call names its reply, and only a request has one with a value', () => {
  expectTypeOf<keyof Replies>().toEqualTypeOf<keyof Calls>();
  expectTypeOf<Replies['flash']>().toEqualTypeOf<void>();
  expectTypeOf<Replies['request']['type']>().toEqualTypeOf<'response' | 'failure'>();
});

test('a number is not a callback id by itself', () => {
  expectTypeOf<number>().not.toExtend<NonNullable<WireButton['callback']>>();
});
