import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@platformapp/protocol';
import { PlatformAdminError } from '../../platform-admin-error.ts';

/** The folder that keeps the shop of `serve`, in the current one. */
export const OWN_FOLDER = '.platform-admin';

/**
 * Makes the folder, which git ignores.
 *
 * @throws {@link PlatformAdminError} `storage-refused`.
 */
export async function makeOwnFolder(): Promise<void> {
  try {
    await mkdir(OWN_FOLDER, { recursive: true });
    await writeFile(join(OWN_FOLDER, '.gitignore'), '*\n');
  } catch (cause) {
    const sentence = `The shop cannot be kept in ${OWN_FOLDER}: ${errorMessage(cause)}. Add --memory, or --data with another folder.`;
    throw new PlatformAdminError('storage-refused', sentence, { cause });
  }
}
