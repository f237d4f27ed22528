import type { SourceFile } from './sourceFile';
import { resolved, target } from './walls';

/**
 * Files that serve tests alone, each with the reason why it stands in the domain; none of their
 * exports needs a use in the product.
 */
export const testFixtures: Readonly<Record<string, string>> = {
  'src/domain/ach/sampleFile.ts':
    'A file header, batch and entry without faults, from which the tests of reading and writing start.',
  'src/domain/onboarding/goodSteps.ts':
    'A complete application for the tests of domain, server and screens, kept true by the types.',
};

const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

const wordsOf = (text: string): ReadonlyMap<string, number> => {
  const words = new Map<string, number>();
  for (const [word] of text.matchAll(/\b\w+\b/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
};

/** Without its comments: a rule that is only spoken of is not used. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * Exports of the domain that no product code uses, neither in a file that imports theirs nor beside
 * their declaration: rules that only their tests run.
 */
export function unusedRules(
  product: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  const files = product.filter(({ path }) => !isTest(path) && !(path in testFixtures));
  const words = new Map(files.map(({ path, text }) => [path, wordsOf(code(text))]));
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const { specifier } of imports) {
      const aim = target(path, specifier);
      const found = aim && resolved(aim, exists);
      if (found) importers.set(found, (importers.get(found) ?? new Set()).add(path));
    }
  }
  const isUsed = (path: string, name: string): boolean =>
    (words.get(path)?.get(name) ?? 0) > 1 ||
    [...(importers.get(path) ?? [])].some((other) => words.get(other)?.has(name));
  return files
    .filter(({ path }) => path.startsWith('src/domain/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)].flatMap(([, name = '']) =>
        isUsed(path, name) ? [] : [`${path} exports ${name}, which only tests use`],
      ),
    );
}
