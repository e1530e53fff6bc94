// The API over plain HTTP
export { serveApi, type ApiServer, type ApiServerOptions } from './api-server.ts';
