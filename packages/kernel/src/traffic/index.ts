// Recorded requests
export { RECORDED_BYTES, recordBytes } from './recorded-body.ts';
export type { RecordedBody } from './recorded-message.ts';
