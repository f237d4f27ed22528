import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

// Names with a content hash, as the build writes them into /assets, never change what they hold.
const hashed = /^\/assets\/.*[-.][\w-]{8,}\.\w+$/;
const yearSeconds = 31_536_000;

interface Encoded {
  bytes: Buffer;
  /** `br`, `gzip`, or none. */
  encoding: string | null;
}

/** The built application: beside the bundled server, or in `dist` when run from source. */
export function appFolder(): string {
  const here = import.meta.dirname;
  const places = [join(here, '..', 'app'), join(here, '..', '..', '..', 'dist', 'app')];
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? join(here, '..', 'app');
}

/**
 * The bytes of a listed file; null when it has gone since. Kept in memory, but for what could not
 * be read.
 */
function keptContents(folder: string): (path: string) => Promise<Buffer | null> {
  const contents = new Map<string, Promise<Buffer | null>>();
  return (path) => {
    const known = contents.get(path);
    if (known) return known;
    const read = readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      contents.delete(path);
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    contents.set(path, read);
    return read;
  };
}

/**
 * Serves the files of a folder. What can be asked for is listed once, so no path leads out of it;
 * contents are kept in memory. `.br` and `.gz` beside a file are sent to browsers that take them.
 * @returns a handler that gives null for a path that is no file, or one no longer (a new build took
 * its place); `path`: another file than the one that was asked for
 */
export function staticFiles(
  folder: string,
): (http: Context, path?: string) => Promise<Response | null> {
  let listed: ReadonlySet<string> | undefined;
  const read = keptContents(folder);
  return async (http, path = http.req.path) => {
    listed ??= new Set(filesIn(folder));
    const asked = path === '/' ? '/index.html' : path;
    const isSource = !/\.(br|gz)$/.test(asked);
    if (!isSource || !listed.has(asked)) return null;
    const best = await bestEncoding(
      { accepted: http.req.header('accept-encoding') ?? '', path: asked, listed },
      read,
    );
    return best && answer(http, asked, best);
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}

const encodings = [
  { encoding: 'br', accepts: /\bbr\b/, ending: '.br' },
  { encoding: 'gzip', accepts: /\bgzip\b/, ending: '.gz' },
] as const;

/**
 * The smallest form that the browser takes and that is still there; null when the file itself has
 * gone too.
 */
async function bestEncoding(
  { accepted, path, listed }: { accepted: string; path: string; listed: ReadonlySet<string> },
  read: (path: string) => Promise<Buffer | null>,
): Promise<Encoded | null> {
  for (const { encoding, accepts, ending } of encodings) {
    if (!accepts.test(accepted) || !listed.has(path + ending)) continue;
    const bytes = await read(path + ending);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await read(path);
  return bytes && { bytes, encoding: null };
}

function answer(http: Context, path: string, { bytes, encoding }: Encoded): Response {
  const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = new Headers({
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': hashed.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    etag: tag,
  });
  if (http.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers });
}
