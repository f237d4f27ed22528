import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Where uploads lie while they are worked on, inside the data folder. */
const placeOf = (dataDir: string): string => join(dataDir, 'tmp');

/**
 * A file for an upload under way, in the data folder (0700). Only its handle knows it: nothing is
 * left of it when that is closed, and where the system allows, not even after a kill; what is left
 * all the same goes with `sweepReceived`.
 */
export async function openReceived(dataDir: string): Promise<FileHandle> {
  const folder = placeOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  // Some systems keep a file that is open.
  await rm(path, { force: true }).catch(() => undefined);
  return handle;
}

/** All that was written into a received file. */
export async function receivedContent(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat();
  const content = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(content, at, size - at, at);
    if (bytesRead === 0) throw new Error('The received file became shorter');
    at += bytesRead;
  }
  return content;
}

/**
 * Removes what killed processes left of uploads: all of it, or with `only: 'old'` what is older
 * than a day.
 */
export async function sweepReceived(dataDir: string, only: 'all' | 'old'): Promise<void> {
  const folder = placeOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const isOld = async (): Promise<boolean> => {
      const found = await stat(path).catch(() => null);
      return found !== null && Date.now() - found.mtimeMs > day;
    };
    if (only === 'all' || (await isOld())) await rm(path, { recursive: true, force: true });
  }
}
