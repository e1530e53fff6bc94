import { UserError } from './user-error.ts';

/** `npm run bench`: measures. */
export async function bench(): Promise<void> {
  throw new UserError('There is nothing to measure yet.');
}
