import { expectTypeOf, test } from 'vitest';
import type { Bar, Button, Calls, Modal, Notification, Replies, Shown } from './index.ts';

test('calls are distinguished by the types of their arguments', () => {
  expectTypeOf<Calls['flash']>().toEqualTypeOf<readonly ['notice' | 'error', string]>();
  expectTypeOf<Calls['escape']>().toEqualTypeOf<readonly []>();
});

test('wire messages are discriminated unions on type', () => {
  expectTypeOf<Notification['type']>().toEqualTypeOf<'press' | 'modal-closed' | 'user' | 'misuse' | 'bye'>();
  expectTypeOf<Modal['type']>().toEqualTypeOf<'frame' | 'alert' | 'confirm' | 'input' | 'picker'>();
});

test('each call names its reply, and only a request has one with a value', () => {
  expectTypeOf<keyof Replies>().toEqualTypeOf<keyof Calls>();
  expectTypeOf<Replies['flash']>().toEqualTypeOf<void>();
  expectTypeOf<Replies['request']['type']>().toEqualTypeOf<'response' | 'failure'>();
});

test('a number is not a callback id by itself', () => {
  expectTypeOf<number>().not.toExtend<NonNullable<Button['callback']>>();
});

test('what the chrome shows is what the guest has sent, with keys', () => {
  expectTypeOf<keyof Shown<Button>>().toEqualTypeOf<keyof Button | 'key'>();
  expectTypeOf<Shown<Modal>['type']>().toEqualTypeOf<Modal['type']>();
  expectTypeOf<Shown<Bar>['primary']>().toEqualTypeOf<Shown<Button> | undefined>();
});
