// The ways that requests take to the kernel
export { answerShop, isForShop } from './answer-shop.ts';
export { askKernel, type Intercept } from './ask-kernel.ts';
export { startServerLane, type ServerLaneConfig } from './server-lane.ts';
export { decodeResponse, encodeRequest } from '../wire.ts';
