/** How well the holders of an account agree with whoever links it. */
export const ownerMatches = ['match', 'partial', 'mismatch'] as const;

export type OwnerMatch = (typeof ownerMatches)[number];

export const ownerMatchLabels: Readonly<Record<OwnerMatch, string>> = {
  match: 'Owner matches',
  partial: 'Owner matches in part',
  mismatch: 'Another owner',
};

/** Words that say what kind of business it is, and nothing about which one. */
const kindWords = new Set(
  (
    'llc lllp llp lp pllc pc inc incorporated corp corporation co company ltd limited ' +
    'the and of dba'
  ).split(' '),
);

/** The words of a name that tell it from others, in lower case, without accents and signs. */
function namingWords(name: string): Set<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    // The dots of L.L.C. and the accents of letters go without a trace.
    .replace(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !kindWords.has(word));
  // A business may be called The Company: then its words are all that it has.
  return new Set(telling.length > 0 ? telling : words);
}

function compared(bankName: string, ownName: string): OwnerMatch {
  const bank = namingWords(bankName);
  const own = namingWords(ownName);
  const shared = [...bank].filter((word) => own.has(word)).length;
  if (shared === 0) return 'mismatch';
  if (shared === bank.size && shared === own.size) return 'match';
  const smaller = Math.min(bank.size, own.size);
  // One word alone is shared by too many: GREEN is no proof of GREEN DOOR.
  return shared >= 2 && shared === smaller ? 'partial' : 'mismatch';
}

/**
 * Compares the holders that a bank names with the names of whoever links the account (legal name,
 * DBA, or that of a person); the best of all pairs counts. Order, accents, signs and words such as
 * LLC do not matter. `partial`: all words of one name, two at least, stand in the other.
 */
export function ownerMatch(bankNames: readonly string[], ownNames: readonly string[]): OwnerMatch {
  const all = bankNames.flatMap((bank) => ownNames.map((own) => compared(bank, own)));
  return ownerMatches.find((kind) => all.includes(kind)) ?? 'mismatch';
}
