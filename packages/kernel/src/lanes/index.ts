// The lanes of requests to the kernel
export { askKernel } from './ask-kernel.ts';
export { decodeResponse, encodeRequest } from '../wire.ts';
