import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@server/platform/makeFolder';
import { SettingsRefused } from './settingsReader';

/**
 * The key kept in `<dataDir>/secret.key` (0600), made at the first start.
 * @throws SettingsRefused where the folder cannot be used, or the file holds no key
 */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  try {
    makeFolder(dataDir);
    const key = keyIn(file) ?? makeKey(file);
    if (key.length < 32)
      throw new Error(`${file} holds no key; restore it from a backup, or remove it`);
    return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsRefused(`DATA_DIR: the folder ${dataDir} cannot be used (${reason}).`);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function keyIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Written whole under another name and linked, so that two first starts at once end with one key.
 */
function makeKey(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    // EEXIST: the other start was first. Anything else: a file system without links.
    if (!hasCode(error, 'EEXIST')) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
