import type { SourceFile } from './sourceFile';
import { resolved, target } from './walls';

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Files and packages that load with a file before any `import()`: its static, value-carrying
 * imports and theirs.
 */
interface Graph {
  files: Set<string>;
  packages: Set<string>;
}

/** What one file's imports of a kind lead to: paths of own files, names of packages. */
function reached(path: string, files: Files, isDynamic: boolean): Graph {
  const graph: Graph = { files: new Set(), packages: new Set() };
  for (const one of files.get(path)?.imports ?? []) {
    if (one.isType || one.isDynamic !== isDynamic) continue;
    const aim = target(path, one.specifier);
    if (aim === null) graph.packages.add(one.specifier);
    else graph.files.add(resolved(aim, (candidate) => files.has(candidate)) ?? aim);
  }
  return graph;
}

/** The start-up graph of a file. */
export function staticGraph(entry: string, files: Files): Graph {
  const graph: Graph = { files: new Set(), packages: new Set() };
  const visit = (path: string): void => {
    if (graph.files.has(path)) return;
    graph.files.add(path);
    const next = reached(path, files, false);
    for (const name of next.packages) graph.packages.add(name);
    for (const file of next.files) visit(file);
  };
  visit(entry);
  return graph;
}

/** Circles of static imports, each as the way round. */
export function circles(files: Files): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) found.push([...way.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of reached(path, files, false).files) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return found;
}

/** Files that only `import()` loads. */
export function lazyFiles(files: Files): Set<string> {
  const paths = [...files.keys()];
  const lazily = new Set(paths.flatMap((path) => [...reached(path, files, true).files]));
  for (const path of paths)
    for (const file of reached(path, files, false).files) lazily.delete(file);
  return lazily;
}
