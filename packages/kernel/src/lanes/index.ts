// The lanes of requests to the kernel
export { askKernel, type Intercept } from './ask-kernel.ts';
export { startServerLane, type StartServerLaneConfig } from './start-server-lane.ts';
export { decodeResponse, encodeRequest } from '../wire.ts';
