/**
 * Makes an error without a stack. A line of the kit's own code would tell the reader of a report
 * nothing.
 */
export function createPlainError(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}
