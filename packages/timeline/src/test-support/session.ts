import type { Session } from '../session/session.ts';

/** A session of an app that said hello, with the given changes. */
export function createSession(changes: Partial<Session> = {}): Session {
  return {
    app: 'http://localhost:4821/orders',
    accountAccess: 'Full access',
    shopOrigin: 'http://localhost:4820',
    seed: 7,
    clock: { ahead: 0 },
    shop: '{"version":1}\n{"kind":"products"}',
    savedAt: 1_000,
    entries: [{ type: 'call', number: 5, at: 900, name: 'flash', args: ['notice', 'Hello'] }],
    ...changes,
  };
}
