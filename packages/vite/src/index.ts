// The plugin
export { platformApp, type PlatformAppOptions } from './platform-app.ts';
