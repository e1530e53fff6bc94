import { ACCOUNT_ACCESS_LEVELS, isObject, type AccountAccess } from '@platformapp/protocol';

/** The access level that the test kit starts with. Absent: the usual one. */
export function findAccountAccess(options: unknown): AccountAccess | undefined {
  const level = isObject(options) ? options['accountAccess'] : undefined;
  return ACCOUNT_ACCESS_LEVELS.find((each) => each === level);
}
