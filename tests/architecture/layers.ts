import type { SourceFile } from './sourceFile';
import { resolved, target } from './walls';

/**
 * The server's layers, each of which may import itself and those before it (docs/adr/0039): what
 * knows nothing of the business, people and their sessions, the lowest money records, features, and
 * what puts all of it together.
 */
export const layers = ['platform', 'identity', 'books', 'features', 'main'] as const;

/** A folder of a layer, `server/features/tips`; null for what is not of the server. */
function folderOf(path: string): string | null {
  const [top, layer, folder = ''] = path.split('/');
  if (top !== 'server' || !layer) return null;
  return `${layer}/${folder.replace(/\..*$/, '')}`;
}

const heightOf = (folder: string): number =>
  layers.findIndex((layer) => folder.startsWith(`${layer}/`));

/** An import from one folder of the server to another. */
interface Arrow {
  from: string;
  to: string;
  path: string;
  specifier: string;
}

/** Every import between folders of the server, types and `import()` included. */
export function arrows(files: readonly SourceFile[], exists: (path: string) => boolean): Arrow[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const aim = target(path, specifier);
      const found = aim && resolved(aim, exists);
      const [from, to] = [folderOf(path), found ? folderOf(found) : null];
      return from && to && from !== to ? [{ from, to, path, specifier }] : [];
    }),
  );
}

/** Imports of a folder in a layer above, and of what stands in no layer. */
export const climbing = (all: readonly Arrow[]): string[] =>
  all
    .filter(({ from, to }) => heightOf(from) < heightOf(to) || heightOf(from) < 0)
    .map(({ path, specifier }) => `${path} imports ${specifier}, which is above it`);

/** Folders that lead back to themselves, as sets that lead to each other. */
export function rings(all: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of all) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachedFrom = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      for (const to of next.get(one) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const ringOf = (folder: string): string[] =>
    [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort();
  const found = new Map<string, string[]>();
  for (const folder of next.keys()) {
    const ring = ringOf(folder);
    if (ring[0]) found.set(ring[0], ring);
  }
  return [...found.values()];
}
