import { posix } from 'node:path';
import type { SourceFile } from './sourceFile';

/** A room of the house; every feature is a room of its own. */
export type Room = 'domain' | 'routes' | 'shared' | 'app' | 'server' | `features/${string}`;

/** The room of a file; null for what stands outside the walls (styles, tests, build). */
export function roomOf(path: string): Room | null {
  const [top, second, third] = path.split('/');
  if (top === 'server') return 'server';
  if (top !== 'src') return null;
  if (second === 'features' && third) return `features/${third}`;
  if (second === 'domain' || second === 'routes' || second === 'shared' || second === 'app')
    return second;
  return second?.startsWith('main.') ? 'app' : null;
}

/**
 * The layout of documents, which needs no browser: the server draws by it what it mails
 * (docs/adr/0030).
 */
const isLayout = (path: string): boolean =>
  path.startsWith('src/shared/files/pdf/') && !path.startsWith('src/shared/files/pdf/screen/');

/** The one place of the server that may: whoever wants a document asks it. */
const drawsDocuments = (path: string): boolean => path.startsWith('server/platform/paper/');

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Whether code of one room may import another's. */
function mayEnter(from: Room, to: Room): boolean {
  if (from === to || to === 'domain') return true;
  if (from === 'domain' || from === 'server' || to === 'server') return false;
  if (from === 'app') return true;
  if (from === 'routes' || to === 'app') return false;
  if (from === 'shared') return to === 'routes';
  return to === 'routes' || to === 'shared';
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const domainPackages = new Set(['yup', 'date-fns', '@casl/ability']);
const testPackages = new Set(['vitest', 'fast-check', 'papaparse']);
const databasePackage = /^(?:drizzle-orm|pg|@electric-sql\/.*)$/;
const serverOnly =
  /^(?:node:.*|hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/.*|@node-rs\/.*|nodemailer|jose|aws4fetch|@fastify\/.*)$/;
const browserOnly = /^(?:react.*|@reduxjs\/.*|axios|formik|bootstrap.*|cmdk)$/;

/** Only these see the database library. */
const seesDatabase = (path: string): boolean =>
  /^server\/(?:platform\/db|main\/demo)\//.test(path) || /(?:Queries|Store)\.ts$/.test(path);

/** What speaks against a package in that file; null when nothing does. */
function againstPackage(path: string, room: Room, specifier: string): string | null {
  const name = specifier.startsWith('node:') ? specifier : packageOf(specifier);
  if (isTest(path) && testPackages.has(name)) return null;
  if (room === 'domain' && !domainPackages.has(name))
    return 'domain takes only yup, date-fns and @casl/ability';
  if (room === 'routes') return 'routes takes no package';
  if (room !== 'server') return serverOnly.test(name) ? 'is for the server' : null;
  if (browserOnly.test(name)) return 'is for the browser';
  return databasePackage.test(name) && !seesDatabase(path)
    ? 'only server/platform/db, *Queries.ts and *Store.ts see the database'
    : null;
}

/** The file an import means, from the root and without ending; null for a package. */
export function target(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('@/')) return `src/${plain.slice(2)}`;
  if (plain.startsWith('@server/')) return `server/${plain.slice(8)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : null;
}

const endings = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.d.ts'];

/** The existing file behind a target; null when there is none. */
export function resolved(aim: string, exists: (path: string) => boolean): string | null {
  return endings.map((ending) => aim + ending).find(exists) ?? null;
}

interface FileImport {
  room: Room;
  specifier: string;
  /** The file behind it; null for none. */
  found: string | null;
}

/** What speaks against another file in that one; null when nothing does. */
function againstFile(path: string, { room, specifier, found }: FileImport): string | null {
  if (found === null) return 'there is no such file';
  const other = roomOf(found);
  if (other === null)
    return /\.(?:s?css|svg|woff2)$/.test(found) ? null : 'it stands outside the rooms';
  if (drawsDocuments(path) && isLayout(found)) return null;
  if (!mayEnter(room, other)) return `${room} may not import ${other}`;
  return other !== room && specifier.startsWith('.') ? 'another room is reached by @/' : null;
}

/** Every import of a file that breaks the table of `docs/adr/0002-walls.md`, as a sentence each. */
export function brokenWalls(file: SourceFile, exists: (path: string) => boolean): string[] {
  const room = roomOf(file.path);
  if (room === null) return [];
  return file.imports.flatMap(({ specifier }) => {
    const aim = target(file.path, specifier);
    const why =
      aim === null
        ? againstPackage(file.path, room, specifier)
        : againstFile(file.path, { room, specifier, found: resolved(aim, exists) });
    return why ? [`${file.path} imports ${specifier}: ${why}`] : [];
  });
}
