import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo, TestInfoError } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { standIn } from './stand-in.ts';

/** Playwright's information about a test. */
export interface FakeTestInfo {
  readonly testInfo: TestInfo;
  readonly annotations: TestInfo['annotations'];
  /** The texts that were attached to the test, by name. */
  readonly attached: Readonly<Record<string, string>>;
}

/**
 * Makes the information about a test that has failed with these errors, with a folder of its own.
 */
export function createTestInfo(errors: readonly TestInfoError[] = []): FakeTestInfo {
  const folder = mkdtempSync(join(tmpdir(), 'test-info-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const annotations: TestInfo['annotations'] = [];
  const attached: Record<string, string> = {};
  const testInfo = standIn<TestInfo>('TestInfo', {
    errors: [...errors],
    file: 'app.spec.ts',
    line: 1,
    column: 1,
    annotations,
    outputPath: (...segments) => join(folder, ...segments),
    attach: async (name, { path = '' } = {}) => {
      attached[name] = readFileSync(path, 'utf8');
    },
  });
  return { testInfo, annotations, attached };
}
