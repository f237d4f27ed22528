import { backup } from '@server/db/backup/backup';
import { restore } from '@server/db/backup/restore';
import { type DatabaseHandle, openDatabase } from '@server/db/client';
import { migrate } from '@server/db/migrate';
import type { Settings } from '@server/settings';
import { StartRefused } from './startRefused';

type Command = (handle: DatabaseHandle, file: string, options: ReadonlySet<string>) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  backup: async (handle, file) => {
    await migrate(handle);
    const { rows } = await backup(handle, file);
    return `${rows} rows are saved in ${file}. Uploaded files are not in it: copy DATA_DIR/files, or the S3 bucket, as well.`;
  },
  restore: async (handle, file, options) => {
    const rows = await restore(handle, file, options.has('--replace'));
    await migrate(handle);
    return `${rows} rows are restored from ${file} and compared with it.`;
  },
};

/**
 * Runs `backup <file>` or `restore <file> [--replace]` on the database of the settings. The embedded one must not be in use.
 * @throws StartRefused with how to call it; FolderInUse; BackupRefused
 */
export async function runCommand(name: string, args: readonly string[], settings: Settings): Promise<void> {
  const command = commands[name];
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!command || file === undefined || more.length > 0) {
    throw new StartRefused('Usage: npm run backup -- <file>, or npm run restore -- <file> [--replace]');
  }
  const { databaseUrl: url, dataDir: folder } = settings;
  const handle = await openDatabase(url ? { url } : { folder });
  try {
    console.log(await command(handle, file, new Set(args.filter((arg) => arg.startsWith('--')))));
  } finally {
    await handle.close();
  }
}
