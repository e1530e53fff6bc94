import { fileURLToPath } from 'node:url';

/** The folder of this package, seen from its sources as well as from its build, which is flat. */
export const PACKAGE_FOLDER: string = fileURLToPath(new URL('..', import.meta.url));
