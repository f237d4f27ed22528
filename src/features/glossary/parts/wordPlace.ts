import { termOf } from '@/domain/glossary/glossary';
import { codeTables } from '@/domain/glossary/glossaryCodes';

const keys = new Map(
  codeTables.flatMap(({ rows }) => rows.map(({ code }) => [code.toLowerCase(), code])),
);

/** The key of a word or code as an address names it, in any case; null for none. */
export function wordKey(asked: string): string | null {
  const lower = asked.trim().toLowerCase();
  return termOf(lower)?.key ?? keys.get(lower) ?? null;
}

/** The id of a word on the page. */
export const wordId = (key: string): string => `word-${key}`;
