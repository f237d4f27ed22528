import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '@server/platform/http/refusal';
import type { FileStore } from '@server/platform/outside/fileStore';
import { signedPath } from './signedPath';

/**
 * Keys are random names made by the server (`.part`: not written to the end); nothing else ever
 * becomes a path.
 */
const isKey = (key: string): boolean => /^[0-9a-f-]{36}(\.part)?$/.test(key);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface LocalStoreOptions {
  /** Folder of the files, made when absent (mode 0700). */
  folder: string;
  /** Key of the links' signature. */
  secret: string;
  clock: () => Date;
}

/**
 * Files in a local folder: written beside, flushed to disk, then renamed, so a file is there in
 * full or not at all. Links lead to `GET /api/files/:id`, which checks their signature
 * (server/platform/files/calls.ts).
 */
export function localFileStore({ folder, secret, clock }: LocalStoreOptions): FileStore {
  const place = (key: string): string => {
    if (!isKey(key)) throw new Error('Not a storage key');
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const target = place(key);
      const partial = `${target}.part`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, target);
      } catch (failure) {
        await rm(partial, { force: true });
        throw failure;
      }
      await syncFolder(folder);
    },
    async get(key) {
      // Opened here, so that a missing file is a refusal and not a broken answer.
      const handle = await open(place(key), 'r').catch((failure: NodeJS.ErrnoException) => {
        throw failure.code === 'ENOENT' ? notFound() : failure;
      });
      return handle.createReadStream();
    },
    remove: (key) => rm(place(key), { force: true }),
    signedUrl: async (key, _name, seconds) => signedPath(secret, { key, now: clock(), seconds }),
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || !isKey(entry.name)) continue;
        const modified = await stat(join(folder, entry.name)).then(
          (found) => found.mtime,
          () => null,
        );
        // A `.part` left by a crash has no row under this name, so the sweep removes it like an
        // orphan.
        if (modified) yield { key: entry.name, modified };
      }
    },
  };
}
