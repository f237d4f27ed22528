import { join, resolve } from 'node:path';
import { backup } from '@server/platform/db/backup/backup';
import { restore } from '@server/platform/db/backup/restore';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import type { Settings } from '@server/platform/settings/settings';
import { loadDemo } from './loadDemo';
import { StartRefused } from './startRefused';

type Command = (handle: DatabaseHandle, file: string, given: Given) => Promise<string>;

interface Given {
  options: ReadonlySet<string>;
  settings: Settings;
}

const commands: Readonly<Record<string, Command>> = {
  backup: async (handle, file, { settings }) => {
    await migrate(handle);
    const { rows, sums } = await backup(handle, file);
    return `${rows} rows are saved in ${file}.\n${leftOut(Number(sums.files?.rows ?? 0), settings)}`;
  },
  restore: async (handle, file, { options }) => {
    const rows = await restore(handle, file, options.has('--replace'));
    await migrate(handle);
    return `${rows} rows are restored from ${file} and compared with it.`;
  },
};

/** What a backup does not hold, and where it lies. */
function leftOut(files: number, { s3, dataDir }: Settings): string {
  const place = s3
    ? `the bucket ${s3.bucket} at ${s3.endpoint}`
    : `the folder ${join(resolve(dataDir), 'files')}`;
  const what = files === 1 ? '1 uploaded file is' : `${files} uploaded files are`;
  return `Not in it: the content of uploaded files. ${what} named in these rows; copy ${place} as well.`;
}

/**
 * Runs `backup <file>`, `restore <file> [--replace]` or `load --transactions <count>` on the
 * database of the settings. The embedded one must not be in use.
 * @throws StartRefused with how to call it; FolderInUse; BackupRefused
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Settings,
): Promise<void> {
  if (name === 'load') return loadDemo(args, settings);
  const command = commands[name];
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!command || file === undefined || more.length > 0) {
    throw new StartRefused(
      'Usage: npm run backup -- <file>, or npm run restore -- <file> [--replace]',
    );
  }
  const { databaseUrl: url, dataDir: folder } = settings;
  const handle = await openDatabase(url ? { url } : { folder });
  try {
    const options = new Set(args.filter((arg) => arg.startsWith('--')));
    console.log(await command(handle, file, { options, settings }));
  } finally {
    await handle.close();
  }
}
