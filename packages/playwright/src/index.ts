// What a test file imports
export { test, type KitFixtures, type KitWorkerFixtures } from './test.ts';
export { expect, type KitMatchers } from './expect.ts';
export type { KitOptions, KitWorkerOptions, MisusePolicy } from './options.ts';

// Models
export { Admin, type AdminOptions } from './models/admin.ts';
export type { AccountSwitch } from './models/account-switch.ts';
export type { AdminLocation } from './models/admin-location.ts';
export type { Bar } from './models/bar.ts';
export type { Flash } from './models/flash.ts';
export type { Modal } from './models/modal.ts';

// What matchers take
export type { BarSummary } from './matchers/bar-summary.ts';
export type { BarExpectation } from './matchers/to-have-bar.ts';
export type { FlashOptions } from './matchers/to-show-flash.ts';
export type { MatcherOptions } from './matchers/match-until.ts';
export type { TextMatch } from './matchers/text-match.ts';

// What was recorded
export type { SessionLog } from './fixtures/session-log.ts';
export type { LogEntry, LoggedCall, LoggedMisuse, LoggedNotification } from './session-log.ts';
