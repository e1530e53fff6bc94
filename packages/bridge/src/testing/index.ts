// What the app uses
export { PlatformApp } from './test-admin.ts';

// What the test uses
export { admin } from './test-admin.ts';
export type { RecordedCall, TestAdmin, TestAdminOptions } from './test-admin.ts';
export type { AccountAccess, Misuse, MisuseCode } from '@platformapp/protocol';
