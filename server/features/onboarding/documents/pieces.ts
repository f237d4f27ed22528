import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;
/** Uploads that one person may have under way; the oldest goes when there are more. */
const maxUnderWay = 30;

/**
 * Where uploads in pieces lie; unlike other received files they outlive a restart, to be gone on
 * with.
 */
const folderOf = (dataDir: string): string => join(dataDir, 'uploads');

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The name of an upload: made of person and upload id, so that nobody reaches another one's. */
export const uploadKeyOf = (userId: string, uploadId: string): string =>
  `${hashed(userId).slice(0, 16)}-${hashed(`${userId}\n${uploadId}`).slice(0, 40)}`;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Bytes of an upload that have arrived; 0 for an unknown one. */
export const receivedBytes = (dataDir: string, key: string): Promise<number> =>
  sizeOf(join(folderOf(dataDir), key));

/** Gives up the oldest upload of the person when too many are under way. */
async function makeRoom(folder: string, key: string): Promise<void> {
  const [person = ''] = key.split('-');
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${person}-`) && name !== key,
  );
  if (names.length < maxUnderWay) return;
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const [oldest] = ages.sort((one, other) => one.at - other.at);
  if (oldest) await rm(join(folder, oldest.name), { force: true });
}

/**
 * Writes a piece at its offset, durably. A piece that came before changes nothing; one behind a gap
 * is not taken.
 * @returns how much has arrived by now
 */
export async function appendPiece(
  dataDir: string,
  key: string,
  { offset, content }: { offset: number; content: Buffer },
): Promise<number> {
  const folder = folderOf(dataDir);
  const path = join(folder, key);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received = await sizeOf(path);
  if (offset > received || offset + content.length <= received) return received;
  if (received === 0) await makeRoom(folder, key);
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await handle.write(content, 0, content.length, offset);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return offset + content.length;
}

/** All that has arrived of an upload. */
export const uploadContent = (dataDir: string, key: string): Promise<Buffer> =>
  readFile(join(folderOf(dataDir), key));

/** Forgets an upload, done or given up. */
export const dropUpload = (dataDir: string, key: string): Promise<void> =>
  rm(join(folderOf(dataDir), key), { force: true });

/** Removes uploads that nobody has gone on with for a day. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { force: true });
  }
}
