/**
 * Makes an error without a place: one in the kit's own code says nothing to the reader of a
 * report.
 */
export function createPlainError(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}
