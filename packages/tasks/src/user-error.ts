/** A failure that the person at the terminal can mend: its message is all that is printed. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
