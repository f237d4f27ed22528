import { BackupRefused } from '@server/platform/db/backup/format';
import { DiskFull } from '@server/platform/db/embedded/engine';
import { FolderInUse } from '@server/platform/db/embedded/folderLock';
import { MigrationRefused } from '@server/platform/db/migrate';
import { SettingsRefused } from '@server/platform/settings/settingsReader';

/** The server cannot start for a reason outside the program; the message says what to do. */
export class StartRefused extends Error {}

const expected = [
  StartRefused,
  SettingsRefused,
  FolderInUse,
  DiskFull,
  MigrationRefused,
  BackupRefused,
];

const postgresReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not respond',
  EHOSTUNREACH: 'its host cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'the user is refused',
  '3D000': 'there is no such database',
  '57P03': 'it is starting up',
  '57P01': 'it was shut down',
};

/**
 * One sentence for a person when the failure is an expected one; null: a defect, to be shown with
 * its stack.
 */
export function startSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `DATA_DIR cannot be written to: ${error.message}`;
  }
  const reason =
    postgresReasons[code] ??
    (/timeout exceeded when trying/.test(error.message) ? 'it does not respond' : null);
  return reason && `The database of DATABASE_URL cannot be used: ${reason}.`;
}
