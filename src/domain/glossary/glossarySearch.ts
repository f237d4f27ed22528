import { type GlossaryGroup, glossaryGroups } from './glossary';
import { type CodeTable, codeTables } from './glossaryCodes';

/** A text as it is compared: without case and accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase();

const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);

/** A finder by what is typed: whether texts hold each of its words. */
function finder(typed: string): (...texts: readonly string[]) => boolean {
  const words = wordsOf(typed);
  return (...texts) => {
    const text = folded(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** What of the glossary holds a typed text. */
export interface FoundGlossary {
  groups: GlossaryGroup[];
  tables: CodeTable[];
}

/** The words and codes that hold every typed word, under their headings; all for none. */
export function searchGlossary(typed: string): FoundGlossary {
  const finds = finder(typed);
  return {
    groups: glossaryGroups
      .map((group) => ({
        ...group,
        terms: group.terms.filter(({ key, title, stands = '', means }) =>
          finds(key, title, stands, means),
        ),
      }))
      .filter(({ terms }) => terms.length > 0),
    tables: codeTables
      .map((table) => ({
        ...table,
        rows: table.rows.filter(({ code, title, cells }) => finds(code, title, ...cells)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** A word or code as other places offer it. */
export interface FoundTerm {
  key: string;
  title: string;
  detail: string;
}

const allTerms: readonly (FoundTerm & { words: string })[] = [
  ...glossaryGroups.flatMap(({ terms }) =>
    terms.map(({ key, title, stands = '' }) => ({
      key,
      title,
      detail: stands,
      words: `${title} ${stands}`,
    })),
  ),
  ...codeTables.flatMap(({ rows }) =>
    rows.map(({ code, title }) => ({
      key: code,
      title: code,
      detail: title,
      words: `${code} ${title}`,
    })),
  ),
];

/** How well a title fits: it is what is typed, begins so, or holds it elsewhere. */
function nearness(title: string, typed: string): number {
  const [text, wanted] = [folded(title), folded(typed).trim()];
  if (text === wanted) return 0;
  return text.startsWith(wanted) ? 1 : 2;
}

/** Words and codes whose names hold what is typed, the nearest first; at most `most`. */
export function foundTerms(typed: string, most: number): FoundTerm[] {
  if (typed.trim() === '') return [];
  const finds = finder(typed);
  return allTerms
    .filter(({ words }) => finds(words))
    .toSorted((one, other) => nearness(one.title, typed) - nearness(other.title, typed))
    .slice(0, most)
    .map(({ key, title, detail }) => ({ key, title, detail }));
}
