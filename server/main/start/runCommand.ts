import { join, resolve } from 'node:path';
import { backup } from '@server/platform/db/backup/backup';
import { restore } from '@server/platform/db/backup/restore';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import { rebuildSummaries, summaries } from '@server/platform/db/summaries';
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

const openFor = ({ databaseUrl: url, dataDir: folder }: Settings): Promise<DatabaseHandle> =>
  openDatabase(url ? { url } : { folder });

async function rebuild(args: readonly string[], settings: Settings): Promise<void> {
  if (args.length > 0) throw new StartRefused('Usage: npm run rebuild');
  const handle = await openFor(settings);
  try {
    await migrate(handle);
    await handle.unhurried(() => rebuildSummaries(handle.database));
    console.log(`${summaries.length} summary tables are rebuilt from the rows that they sum.`);
  } finally {
    await handle.close();
  }
}

/**
 * Runs `backup <file>`, `restore <file> [--replace]`, `rebuild` or `load --transactions <count>` on
 * the database of the settings. The embedded one must not be in use.
 * @throws StartRefused with how to call it; FolderInUse; BackupRefused
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Settings,
): Promise<void> {
  if (name === 'load') return loadDemo(args, settings);
  if (name === 'rebuild') return rebuild(args, settings);
  const command = commands[name];
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!command || file === undefined || more.length > 0) {
    throw new StartRefused(
      'Usage: npm run backup -- <file>, or npm run restore -- <file> [--replace]',
    );
  }
  const handle = await openFor(settings);
  try {
    const options = new Set(args.filter((arg) => arg.startsWith('--')));
    console.log(await command(handle, file, { options, settings }));
  } finally {
    await handle.close();
  }
}
