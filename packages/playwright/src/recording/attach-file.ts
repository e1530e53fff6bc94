import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';

/**
 * Attaches a text to a test as a file, because reporters print the names of files in the terminal.
 */
export async function attachFile(testInfo: TestInfo, name: string, text: string): Promise<void> {
  const path = testInfo.outputPath(name);
  await writeFile(path, text);
  await testInfo.attach(name, { path, contentType: 'application/json' });
}
