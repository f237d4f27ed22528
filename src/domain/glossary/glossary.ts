import { achAnswerTerms } from './achAnswerTerms';
import { achTerms } from './achTerms';
import { bankTerms } from './bankTerms';
import { cardTerms } from './cardTerms';
import { checkTerms } from './checkTerms';
import { complianceTerms } from './complianceTerms';
import { moneyTerms } from './moneyTerms';
import { peopleTerms } from './peopleTerms';
import { taxTerms } from './taxTerms';
import type { GlossaryTerm, GlossaryTerms } from './term';

/** The groups of the glossary page with their words, in the order of the page. */
const groups = [
  { key: 'ach', title: 'ACH', terms: { ...achTerms, ...achAnswerTerms } },
  { key: 'cards', title: 'Cards', terms: cardTerms },
  { key: 'checks', title: 'Checks and wires', terms: checkTerms },
  { key: 'accounts', title: 'Bank accounts', terms: bankTerms },
  { key: 'money', title: 'Money and settlement', terms: moneyTerms },
  { key: 'taxes', title: 'Taxes and licenses', terms: taxTerms },
  { key: 'compliance', title: 'Compliance', terms: complianceTerms },
  { key: 'people', title: 'People and roles', terms: peopleTerms },
] as const satisfies readonly { key: string; title: string; terms: GlossaryTerms }[];

type KeysOf<Group> = Group extends { terms: infer Terms } ? keyof Terms : never;

/** The key of a word: what a link to it names. */
export type TermKey = KeysOf<(typeof groups)[number]>;

/** A word with its key. */
export interface KeyedTerm extends GlossaryTerm {
  key: string;
}

/** A heading of the page with its words in alphabetical order. */
export interface GlossaryGroup {
  key: string;
  title: string;
  terms: readonly KeyedTerm[];
}

/** The words of the product under their headings. */
export const glossaryGroups: readonly GlossaryGroup[] = groups.map(({ key, title, terms }) => ({
  key,
  title,
  terms: Object.entries<GlossaryTerm>(terms)
    .map(([own, term]) => ({ key: own, ...term }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
}));

const byKey = new Map(
  glossaryGroups.flatMap(({ terms }) => terms.map((term) => [term.key, term] as const)),
);

/** The word of a key; null for none. */
export const termOf = (key: string): KeyedTerm | null => byKey.get(key) ?? null;
