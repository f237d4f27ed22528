/** Where what is known of a person comes from. */
export const personSources = ['owner', 'check', 'user'] as const;

export type PersonSource = (typeof personSources)[number];

export const personSourceLabels: Readonly<Record<PersonSource, string>> = {
  owner: 'Owner',
  check: 'Identity check',
  user: 'User',
};

/** Why two records may be about one person, the surest first. */
export const matchReasons = ['ssn', 'nameAndBirth', 'email', 'phone'] as const;

export type MatchReason = (typeof matchReasons)[number];

export const matchReasonLabels: Readonly<Record<MatchReason, string>> = {
  ssn: 'Same SSN',
  nameAndBirth: 'Same name and birth date',
  email: 'Same email',
  phone: 'Same phone',
};

/**
 * What of a record is compared. `ssn` and `birth` are fingerprints: alike for the same number or date,
 * and they tell nothing of it; '' for what is not known, everywhere.
 */
export interface ComparedRecord {
  personId: string;
  nameKey: string;
  email: string;
  phone: string;
  ssn: string;
  birth: string;
}

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

const rules: Readonly<
  Record<MatchReason, (one: ComparedRecord, other: ComparedRecord) => boolean>
> = {
  ssn: (one, other) => isSame(one.ssn, other.ssn),
  nameAndBirth: (one, other) =>
    isSame(one.birth, other.birth) && isSame(one.nameKey, other.nameKey),
  email: (one, other) => isSame(one.email, other.email),
  phone: (one, other) => isSame(one.phone, other.phone),
};

/** Two numbers are known, and they are not the same: two people, whatever else is alike. */
const areOthers = (one: ComparedRecord, other: ComparedRecord): boolean =>
  one.ssn !== '' && other.ssn !== '' && one.ssn !== other.ssn;

/** Why two records may be about one person, the surest first; none where their SSNs differ. */
export const recordReasons = (one: ComparedRecord, other: ComparedRecord): MatchReason[] =>
  areOthers(one, other) ? [] : matchReasons.filter((reason) => rules[reason](one, other));

/** Another person that may be the same, and why. */
export interface PersonMatch {
  personId: string;
  reasons: MatchReason[];
  /** Some of their records have different SSNs. */
  hasOtherSsn: boolean;
}

/**
 * Who of others may be the same person, the surest first: by the records of the person and those of
 * others. A person is compared with all records of each other one.
 */
export function personMatches(
  own: readonly ComparedRecord[],
  others: readonly ComparedRecord[],
): PersonMatch[] {
  const ids = [...new Set(others.map(({ personId }) => personId))];
  const matches = ids.map((personId): PersonMatch => {
    const theirs = others.filter((record) => record.personId === personId);
    const pairs = own.flatMap((one) => theirs.map((other) => [one, other] as const));
    const found = new Set(pairs.flatMap(([one, other]) => recordReasons(one, other)));
    return {
      personId,
      reasons: matchReasons.filter((reason) => found.has(reason)),
      hasOtherSsn: pairs.some(([one, other]) => areOthers(one, other)),
    };
  });
  const rank = ({ reasons: [first] }: PersonMatch): number =>
    first ? matchReasons.indexOf(first) : 9;
  return matches
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** A person as the list shows it (catalogue: /peopleData). Moments ISO, '' for none. */
export interface PersonRow {
  _id: string;
  name: string;
  sources: PersonSource[];
  /** Names of organizations. */
  organizations: string[];
  titles: string[];
  /** Most that is owned of one organization; null for none. */
  percent: number | null;
  email: string;
  /** Ten digits, or ''. */
  phone: string;
  /** Of the latest check; null for none. */
  score: number | null;
  checkedAt: string;
  records: number;
  /** Other people that may be the same. */
  matches: number;
}

/** What one source says. */
export interface PersonRecord {
  _id: string;
  source: PersonSource;
  /** '' for a check without an application. */
  orgId: string;
  organization: string;
  name: string;
  title: string;
  percent: number | null;
  email: string;
  phone: string;
  score: number | null;
  checkedAt: string;
}

/** Other records that went to this person. */
export interface PersonMerge {
  _id: string;
  names: string[];
  reasons: MatchReason[];
  by: string;
  at: string;
  /** '' while it stands. */
  undoneAt: string;
  undoneBy: string;
}

/** A person in full. */
export interface PersonDetail extends PersonRow {
  all: PersonRecord[];
  suggestions: { person: PersonRow; reasons: MatchReason[]; hasOtherSsn: boolean }[];
  merges: PersonMerge[];
}

/** Why two persons cannot be merged; null where they can. */
export function mergeError(
  one: { id: string; isMerged: boolean },
  other: { id: string; isMerged: boolean },
): string | null {
  if (one.id === other.id) return 'Choose another person.';
  return one.isMerged || other.isMerged ? 'One of them was merged already. Reload the list.' : null;
}

/** Why a merge cannot be undone; null where it can. */
export function undoError(merge: { isUndone: boolean; isIntoMerged: boolean }): string | null {
  if (merge.isUndone) return 'It was undone already.';
  return merge.isIntoMerged ? 'This person was merged into another one. Undo that first.' : null;
}
