// The admin
export { serveAdmin, type ServedAdmin, type ServeAdminOptions } from './server/serve-admin.ts';
export type { Exchange, ExchangeListener } from './http/exchange.ts';
export { serveApp, type ServedApp } from './commands/serve/serve-app.ts';
export { parseServeFlags, type ServeFlags } from './commands/options/serve-flags.ts';
export { parseAppUrl, parseDeliverTo } from './commands/options/app-url.ts';
export type { LoopbackHost } from './http/loopback-host.ts';
export { readShellFiles, type ShellFile, type ShellFiles } from './server/shell-files.ts';

// The kernel's, of which there is one copy: what an `intercept` throws, and its methods by name
export { callKernel, createKernelCalls, KernelError, type KernelCalls } from '@platformapp/kernel/node';

// Errors
export { PlatformAdminError, type PlatformAdminErrorCode } from './platform-admin-error.ts';
