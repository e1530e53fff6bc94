import { execaSync } from 'execa';
import which from 'which';

/** A language in which apps ask the admin API, and whose real clients are tests. */
export type Language = 'php' | 'python' | 'ruby';

/** How to find an interpreter with the libraries that its clients need, and what Debian calls them. */
interface Interpreter {
  /** Names on the PATH, and where Debian puts it. */
  readonly names: readonly string[];
  /** Arguments that end without an error only if the libraries are there. */
  readonly probe: readonly string[];
  readonly packages: readonly string[];
}

const INTERPRETERS: Readonly<Record<Language, Interpreter>> = {
  php: { names: ['php'], probe: ['-r', 'curl_version();'], packages: ['php-cli', 'php-curl'] },
  python: {
    names: ['python3', '/usr/bin/python3'],
    probe: ['-c', 'import requests'],
    packages: ['python3', 'python3-requests'],
  },
  ruby: {
    names: ['ruby'],
    probe: ['-r', 'builder', '-r', 'active_support', '-e', 'require "active_support/core_ext/hash/conversions"'],
    packages: ['ruby', 'ruby-activesupport', 'ruby-builder'],
  },
};

/** All of them. */
export const LANGUAGES: readonly Language[] = ['php', 'python', 'ruby'];

/** Path of an interpreter whose clients can run; `undefined` if it or one of its libraries is missing. */
export function findInterpreter(language: Language): string | undefined {
  const { names, probe } = INTERPRETERS[language];
  return (
    names
      .map((name) => which.sync(name, { nothrow: true }))
      .find((path) => path !== null && !execaSync(path, probe, { reject: false, stdio: 'ignore' }).failed) ?? undefined
  );
}

/**
 * Installs the interpreters that are missing, for root on Debian. Elsewhere, and if that fails, it
 * says which clients are not tested: their tests count as skipped.
 */
export function ensureInterpreters(): void {
  let missing = findMissing();
  if (missing.length > 0 && process.getuid?.() === 0 && which.sync('apt-get', { nothrow: true }) !== null) {
    const packages = missing.flatMap((language) => INTERPRETERS[language].packages);
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    console.log(`Not found: ${missing.join(', ')}. Running: apt-get ${install.join(' ')}`);
    for (const args of [['update'], install]) execaSync('apt-get', args, { reject: false, stdio: 'ignore' });
    missing = findMissing();
  }
  if (missing.length > 0) console.log(`Skipped: the clients in ${missing.join(', ')}, which are not installed.`);
}

function findMissing(): readonly Language[] {
  return LANGUAGES.filter((language) => findInterpreter(language) === undefined);
}
