// The shell
export { serveShell, type ServedShell, type ServeShellOptions } from './serve-shell.ts';
export { createLaneSession, type LaneSession } from './lane/lane-session.ts';
export { parseDeliverTo } from './deliver-to.ts';
export type { LoopbackHost } from './loopback-host.ts';
export type { ShellFile, ShellFiles } from './shell-files.ts';

// Errors
export { PlatformAdminError, type PlatformAdminErrorCode } from './platform-admin-error.ts';
