import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of a Unix socket's path that every system takes (macOS: 104 with the end mark). */
const longestPath = 103;

/** The longest file name put into a socket folder. */
const longestName = 24;

/** Whether this system has Unix sockets that appear as files. */
export const hasUnixSockets = process.platform !== 'win32';

/**
 * A private folder (0700) for the sockets of a data folder: `<folder>/<name>` where that is short
 * enough for a socket, else a short one in the system's temporary folder, named by the data
 * folder's device and inode so that every process finds the same.
 * @throws Error when that place belongs to another user
 */
export function socketFolder(folder: string, name: string): string {
  const beside = join(folder, name);
  if (Buffer.byteLength(beside) + 1 + longestName <= longestPath) return privateFolder(beside);
  const { dev, ino } = statSync(folder);
  return privateFolder(join(tmpdir(), `greenledger-${dev}-${ino}-${name}`));
}

function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const others = hasUnixSockets ? 0o022 : 0;
  if (
    !found.isDirectory() ||
    (process.getuid && process.getuid() !== 0 && found.uid !== process.getuid())
  ) {
    throw new Error(`${path} belongs to another user`);
  }
  if (found.mode & others) throw new Error(`${path} can be written to by other users`);
  return path;
}
