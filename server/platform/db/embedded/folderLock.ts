import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '@server/platform/makeFolder';
import { hasUnixSockets, socketFolder } from './socketFolder';

/** Another process works on the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Greenledger process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Held until `release`, or until the process ends in whatever way. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the one lock of a data folder (made when missing).
 *
 * The kernel holds it: the holder listens on a Unix socket, and whoever can connect knows that it
 * lives, even when it is stopped or busy. The sockets are numbered. A taker links its own listening
 * socket under the number after the highest one, which only one can, and only when nobody answers
 * there; it holds the lock if no higher number has appeared. The highest number is never removed,
 * so a number that was seen dead is never seen free again, and no clock or process id is trusted.
 * @throws FolderInUse when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  makeFolder(folder);
  if (!hasUnixSockets) return lockByPipe(folder);
  const place = socketFolder(folder, 'lock');
  const draft = join(place, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const server = await listen(draft);
  const release = (): void => void server.close();
  try {
    const number = await takeNumber(place, draft, folder);
    clean(place, number);
    return { release };
  } catch (error) {
    release();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function takeNumber(place: string, draft: string, folder: string): Promise<number> {
  for (;;) {
    const highest = highestNumber(place);
    if (highest > 0 && (await isAlive(join(place, String(highest))))) throw new FolderInUse(folder);
    if (!linked(draft, join(place, String(highest + 1)))) continue;
    if (highestNumber(place) === highest + 1) return highest + 1;
    // Others went past the number that was seen: this one is void, whoever has the highest decides.
    rmSync(join(place, String(highest + 1)), { force: true });
  }
}

const highestNumber = (place: string): number =>
  readdirSync(place).reduce(
    (highest, name) => (/^\d+$/.test(name) ? Math.max(highest, Number(name)) : highest),
    0,
  );

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Whether a process listens there. What cannot be told counts as alive: two writers are worse than
 * a refusal.
 */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', () => end(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
    socket.setTimeout(3000, () => end(true));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Removes lower numbers and drafts of processes that were killed a minute ago or earlier. */
function clean(place: string, mine: number): void {
  for (const name of readdirSync(place)) {
    const path = join(place, name);
    const old = /^\d+$/.test(name) ? Number(name) < mine : isOld(path);
    if (old) rmSync(path, { force: true });
  }
}

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 60_000;
}

/** Windows: a named pipe, which only one process can make and which ends with it. */
async function lockByPipe(folder: string): Promise<FolderLock> {
  const { dev, ino } = statSync(folder);
  try {
    const server = await listen(`\\\\.\\pipe\\greenledger-${dev}-${ino}`);
    return { release: () => void server.close() };
  } catch {
    throw new FolderInUse(folder);
  }
}
