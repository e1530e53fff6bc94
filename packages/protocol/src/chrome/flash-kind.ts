/** Whether a flash is neutral or reports a failure. */
export type FlashKind = 'notice' | 'error';
