import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { makeCertificate, readCertificate, type Certificate } from './certificate.ts';

/** Writes a certificate and a key to files until the test ends. */
const write = async ({ cert, key }: Certificate): Promise<readonly [string, string]> => {
  const folder = await createFolder();
  const files = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
  await Promise.all([writeFile(files[0], cert), writeFile(files[1], key)]);
  return files;
};

test('makes a certificate for the names of this machine and no other', async () => {
  const made = new X509Certificate((await makeCertificate()).cert);

  expect([made.checkHost('localhost'), made.checkIP('127.0.0.1'), made.checkIP('::1')]).toEqual([
    'localhost',
    '127.0.0.1',
    '::1',
  ]);
  expect(made.checkHost('evil.example')).toBeUndefined();
  expect(made.ca).toBe(false);
});

test('makes a certificate that is valid now, for no longer than browsers take', async () => {
  const { validFrom, validTo } = new X509Certificate((await makeCertificate()).cert);

  expect(Date.parse(validFrom)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(validTo) - Date.parse(validFrom)).toBeLessThan(398 * 86_400_000);
});

test('makes another key each time', async () => {
  const [one, other] = await Promise.all([makeCertificate(), makeCertificate()]);

  expect(one.key).not.toBe(other.key);
});

test('reads what it is given', async () => {
  const made = await makeCertificate();

  expect(await readCertificate(...(await write(made)))).toEqual(made);
});

test('refuses a key of another certificate', async () => {
  const [one, other] = await Promise.all([makeCertificate(), makeCertificate()]);
  const files = await write({ cert: one.cert, key: other.key });

  await expect(readCertificate(...files)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/^The certificate cannot be used: .*mismatch/),
  });
});

test.each([
  ['nowhere', 'ENOENT'],
  ['.', 'EISDIR'],
])('says why it cannot read %s', async (file, reason) => {
  await expect(readCertificate(file, file)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining(reason),
  });
});
