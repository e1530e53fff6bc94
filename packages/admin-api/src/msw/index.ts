// The API through Mock Service Worker
export { createApiHandler } from './handler.ts';
