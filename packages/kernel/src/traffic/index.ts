// What is recorded of requests
export { RECORDED_BYTES } from './recorded-body.ts';
export type { RecordedBody } from './recorded-message.ts';
