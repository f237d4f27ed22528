import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One thing that a file imports. */
export interface Import {
  specifier: string;
  /** Erased by the compiler: `import type`. */
  isType: boolean;
  /** `import()` as against a static import or re-export. */
  isDynamic: boolean;
}

/** A source file as the checks see it. `path` is from the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
  imports: readonly Import[];
  hasDefaultExport: boolean;
  /** Every statement passes on what another file exports. */
  isBarrel: boolean;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Every node below, itself included. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* walk(child);
}

const textOf = (node: unknown): string | null =>
  isNode(node) && typeof node.value === 'string' ? node.value : null;

/** What a statement or expression imports, if it does. Type-only named imports count as types. */
function importOf(node: Node): Import[] {
  const specifier = textOf(node.source);
  if (specifier === null) return [];
  const named = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  const allTypes =
    named.length > 0 &&
    named.every((one) => one.importKind === 'type' || one.exportKind === 'type');
  const isType =
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    allTypes ||
    node.type === 'TSImportType';
  return [{ specifier, isType, isDynamic: node.type === 'ImportExpression' }];
}

const importing = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Reads one source text. */
export function sourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(posix.basename(path), text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const body: readonly unknown[] = program.body;
  const statements = body.filter(isNode);
  return {
    path,
    text,
    imports: [...walk(program)].filter((node) => importing.has(node.type)).flatMap(importOf),
    hasDefaultExport: statements.some((one) => one.type === 'ExportDefaultDeclaration'),
    isBarrel:
      statements.length > 0 &&
      statements.every((one) => one.type.startsWith('Export') && isNode(one.source)),
  };
}

/** Paths of all files under a folder with one of the endings. */
export function filesUnder(root: string, folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) =>
      posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name).slice(root.length + 1),
    )
    .sort();
}

/** All code of the folders, read. */
export function sourcesUnder(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesUnder(root, folder, /\.(?:ts|tsx|mjs)$/))
    .filter((path) => !path.endsWith('.d.ts') && !path.endsWith('.d.mts'))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}
