import { roles } from '../../src/domain/access/roles';
import type { SourceFile } from './sourceFile';

/** Files longer than the limit, each with the reason why it is one file. */
export const longFiles: Readonly<Record<string, string>> = {};

export const longestFile = 400;

/** Tests are tables of cases, and longer for it. */
const longestTest = 500;

const maxLines = (path: string): number =>
  path.startsWith('tests/') || /\.test\.tsx?$/.test(path) ? longestTest : longestFile;

/**
 * Paths that may have a default export: pages, configuration, and what a tool loads by it;
 * `React.lazy` needs one too.
 */
const defaultExports = [
  /^src\/features\/[^/]+\/pages\/\w+\.tsx$/,
  /^src\/app\/pages\/\w+\.tsx$/,
  /\.config\.ts$/,
  /^tests\/bench\//,
  /^tests\/support\/globalSetup\.ts$/,
  /^tests\/e2e\/support\/filledFolder\.ts$/,
];

const mayDefault = (path: string, lazy: ReadonlySet<string>): boolean =>
  lazy.has(path) || defaultExports.some((allowed) => allowed.test(path));

const htmlInjection =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write\(/;
const codeFromText = /\beval\(|new Function\(/;

/** What a role may do is told by the verbs of src/domain/access alone (docs/adr/0001). */
const anyRole = `'(?:${roles.join('|')})'`;
const roleByName = new RegExp(`[=!]==?\\s*${anyRole}|${anyRole}\\s*[=!]==?|case ${anyRole}:`);
const judgesRoles = (path: string): boolean =>
  !path.startsWith('src/domain/access/') && !/\.test\.tsx?$/.test(path);

/** Whoever takes the library's own frame leaves those around it unaware of who has the keyboard. */
const ownFrame = /import \{[^}]*\b(?:Modal|Offcanvas)\b[^}]*\} from 'reactstrap'/;
const frames = ['src/shared/ui/Dialog.tsx', 'src/shared/ui/SidePanel.tsx'];

/**
 * What speaks against the way a file is written, as a sentence each. `lazy`: files that only
 * `import()` loads.
 */
export function badHabits(
  { path, text, hasDefaultExport, isBarrel }: SourceFile,
  lazy: ReadonlySet<string> = new Set(),
): string[] {
  const lines = text.split('\n').length - 1;
  const isProduct = path.startsWith('src/') || path.startsWith('server/');
  const found: [boolean, string][] = [
    [
      lines > maxLines(path) && !(path in longFiles),
      `has ${lines} lines, more than ${maxLines(path)}`,
    ],
    [isBarrel || /\/index\.(?:ts|tsx)$/.test(path), 'is a barrel'],
    [hasDefaultExport && !mayDefault(path, lazy), 'has a default export'],
    [isProduct && htmlInjection.test(text), 'puts HTML into the page'],
    [isProduct && codeFromText.test(text), 'makes code from text'],
    [
      isProduct &&
        text.includes('sql.raw(') &&
        !/^server\/(?:platform\/db|main\/demo)\//.test(path),
      'uses sql.raw outside server/platform/db',
    ],
    [isProduct && /['"`]\/(?:home|root|work|Users)\//.test(text), 'names a path of one machine'],
    [
      isProduct && ownFrame.test(text) && !frames.includes(path),
      'has a frame other than Dialog and SidePanel',
    ],
    [isProduct && judgesRoles(path) && roleByName.test(text), 'compares a role by its name'],
    [isProduct && /@ts-(?:ignore|nocheck)/.test(text), 'silences the compiler'],
  ];
  return found.filter(([holds]) => holds).map(([, why]) => `${path} ${why}`);
}
