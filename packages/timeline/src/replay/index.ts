// A session and its file
export { readSession, SESSION_LIMIT, type SessionReading } from '../session/read-session.ts';
export { writeSession } from '../session/write-session.ts';
export type { Session, SessionStart } from '../session/session.ts';

// Playing it again
export { describeDifference, type ReplayDifference } from './difference.ts';
export { replay, type ReplayOptions, type ReplayOutcome, type ReplayProgress } from './replay.ts';
export type { ReplayStage } from './stage.ts';
