// The ways that requests take to the kernel
export { answerInKernel } from './kernel-answer.ts';
export { answerShop, isForShop } from './answer-shop.ts';
export { startServerLane, type ServerLaneConfig } from './server-lane.ts';
