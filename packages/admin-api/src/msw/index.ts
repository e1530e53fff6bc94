// The API through Mock Service Worker
export { createApiHandler, type Answer } from './handler.ts';
export { startApiWorker, type ApiWorkerConfig } from './start-api-worker.ts';
