// The plugin
export { platformApp } from './platform-app.ts';
export type { PlatformAppOptions } from './platform-app.ts';
