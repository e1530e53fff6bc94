// The shell with its shop in this process
export { serveNodeShell, type ServedNodeShell, type ServeNodeShellOptions } from './server/serve-node-shell.ts';

// The shell
export { serveShell, type ServedShell, type ServeShellOptions } from './server/serve-shell.ts';
export type { Exchange, ExchangeListener } from './http/exchange.ts';
export { createLaneSession, type LaneSession } from './lane/shell/lane-session.ts';
export { serveApp, type ServedApp } from './commands/serve/serve-app.ts';
export { parseServeFlags, type ServeFlags } from './commands/options/serve-flags.ts';
export { parseAppUrl } from './commands/options/app-url.ts';
export { parseDeliverTo } from './commands/options/deliver-to.ts';
export type { LoopbackHost } from './http/loopback-host.ts';
export { readShellFiles, type ShellFile, type ShellFiles } from './server/shell-files.ts';

// Errors
export { PlatformAdminError, type PlatformAdminErrorCode } from './platform-admin-error.ts';
