/**
 * Makes an error without a stack, because a line of the kit's own code would not help the reader
 * of a report.
 */
export function createPlainError(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}
