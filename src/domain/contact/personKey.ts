/** Left out: they stand within a word, or nobody sees them. O'Brien is OBrien. */
const within = /['’‘ʼʻ`´′\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Accents over letters are left out; vowel signs of other scripts stay. */
const accents = /[\u0300-\u036f]/g;

/** What of punctuation and spaces stands between words. Commas are read before. */
const between = /[\s.,;:!?"“”„«»()[\]{}<>/\\|_*#+=~^%$@…·•\u2010-\u2015-]+/g;

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

/**
 * A text as people are told apart by: no case, no accents, no punctuation, one space between words.
 */
const fold = (text: string): string =>
  text
    .replace(within, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(within, '')
    .replace(accents, '')
    .replace(/[ßæœøđðłþı&]/g, (letter) => letters[letter] ?? '')
    .replace(between, ' ')
    .trim()
    .normalize('NFC');

/** What stands behind a comma without being a first name: generations, degrees, legal forms. */
const behindName: ReadonlySet<string> = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'esq',
  'md',
  'dds',
  'phd',
  'cpa',
  'llc',
  'llp',
  'lp',
  'pllc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'limited',
  'pc',
  'pa',
  'l l c',
  'l l p',
  'p c',
  'p a',
]);

/**
 * How people write that they do not know who paid: the key of nobody, so that these are not added
 * up as one person.
 */
const nobody: ReadonlySet<string> = new Set([
  'unknown',
  'unknown customer',
  'n a',
  'none',
  'no name',
  'anonymous',
  'guest',
  'walk in',
  'walkin',
  'walk in customer',
  'cash customer',
]);

/** `vega jr` and `rosa` → `rosa vega jr`: what belongs behind the name stays there. */
function inOrder(last: string, first: string): string {
  const words = first.split(' ');
  const tail = words.length > 1 && behindName.has(words.at(-1) ?? '') ? words.splice(-1) : [];
  const names = last.split(' ');
  const ownTail = names.length > 1 && behindName.has(names.at(-1) ?? '') ? names.splice(-1) : [];
  return [...words, ...names, ...ownTail, ...tail].join(' ');
}

/**
 * By what a person or business is known from their name alone, the same for every spelling of it:
 * `Vega, Rosa`, `ROSA VEGA` and `Rosa Véga` are `rosa vega`. '' for nobody, also where the name
 * says so (`Unknown`, `Walk-in`).
 */
export function personKey(name: string): string {
  const parts = name.replaceAll('，', ',').split(',').map(fold).filter(Boolean);
  const tail = parts.length > 1 && behindName.has(parts.at(-1) ?? '') ? parts.splice(-1) : [];
  const [last = '', first = '', ...more] = parts;
  const named =
    parts.length === 2 ? inOrder(last, first) : [last, first, ...more].filter(Boolean).join(' ');
  const key = [named, ...tail].join(' ').trim();
  return nobody.has(key) ? '' : key;
}

/** What is known of who pays. */
export interface KnownPayer {
  name: string;
  /** The business that a person pays for; '' for none. */
  companyName?: string;
  /**
   * The key under which the same ID document was seen first; null where it was not, or nobody
   * showed one.
   */
  knownAs?: string | null;
}

/**
 * The key under which rules, reports and blocks know a payer, whichever way the payment came: by
 * the ID that was shown, else by the business, else by the name. E-mail addresses do not decide:
 * one person has several, and one is shared by many.
 */
export const payerKeyOf = ({ name, companyName = '', knownAs = null }: KnownPayer): string =>
  knownAs || personKey(companyName.trim() || name);

/**
 * The texts by which a search finds the key of a payer: as it was typed, then as names are kept
 * where that differs.
 */
export function payerSearches(search: string): string[] {
  const typed = search.normalize('NFC').toLowerCase().trim();
  const folded = personKey(search) || fold(search);
  return folded === '' || folded === typed ? [typed] : [typed, folded];
}
