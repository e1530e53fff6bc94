// What a page loads if the command has the kernel
export { findServedSession } from './find-served-session.ts';
export { openRemote } from './open-remote.ts';
