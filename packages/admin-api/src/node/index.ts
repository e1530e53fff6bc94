// The API over plain HTTP
export { serveApi, type ApiServer, type ApiServerOptions } from './api-server.ts';
export { readApiArguments, runApi, type ApiArguments } from './run-api.ts';
