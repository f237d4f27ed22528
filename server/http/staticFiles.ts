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
  const places = [join(here, '..', 'app'), join(here, '..', '..', 'dist', 'app')];
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? join(here, '..', 'app');
}

/**
 * Serves the files of a folder. What can be asked for is listed once, so no path leads out of it; contents are
 * kept in memory. `.br` and `.gz` beside a file are sent to browsers that take them.
 * @returns a handler that gives null for a path that is no file
 */
export function staticFiles(folder: string): (http: Context) => Promise<Response | null> {
  let listed: ReadonlySet<string> | undefined;
  const contents = new Map<string, Promise<Buffer>>();
  const read = (path: string): Promise<Buffer> => {
    const known = contents.get(path) ?? readFile(join(folder, path));
    contents.set(path, known);
    return known;
  };
  return async (http) => {
    listed ??= new Set(filesIn(folder));
    const asked = http.req.path === '/' ? '/index.html' : http.req.path;
    const isSource = !/\.(br|gz)$/.test(asked);
    if (!isSource || !listed.has(asked)) return null;
    return answer(
      http,
      asked,
      await bestEncoding(http.req.header('accept-encoding') ?? '', asked, listed, read),
    );
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

async function bestEncoding(
  accepted: string,
  path: string,
  listed: ReadonlySet<string>,
  read: (path: string) => Promise<Buffer>,
): Promise<Encoded> {
  if (/\bbr\b/.test(accepted) && listed.has(`${path}.br`))
    return { bytes: await read(`${path}.br`), encoding: 'br' };
  if (/\bgzip\b/.test(accepted) && listed.has(`${path}.gz`))
    return { bytes: await read(`${path}.gz`), encoding: 'gzip' };
  return { bytes: await read(path), encoding: null };
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
