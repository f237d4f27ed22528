import type { AchSource } from './achItem';
import type { SentSecCode } from './odfiProfile';

/** Debits and credits, whole cents. */
export interface BothSides {
  debit: number;
  credit: number;
}

/** What an organization may originate by its ODFI assignment. Whole cents. */
export interface OriginatorLimits {
  /** Of the organization. */
  name: string;
  /** The bank that it originates through. */
  bankId: string;
  bankName: string;
  companyId: string;
  /** Sixteen characters at most; '' for the organization's name. */
  companyName: string;
  secCodes: readonly SentSecCode[];
  entryLimitCents: number;
  /** What is left of its day, and of its 30 days, in files. */
  leftToday: BothSides;
  leftMonth: BothSides;
  /** Why its debits stay, such as by too many unauthorized returns; '' where they go. */
  debitsHeld: string;
}

/** Assignments by organization. */
export type Originators = ReadonlyMap<string, OriginatorLimits>;

/**
 * What an organization originates itself, and with it under its own company ID. What we pay to it, what
 * tests an account at our cost and what objects to a return are ours.
 */
const originated: ReadonlySet<AchSource> = new Set([
  'debit',
  'disbursement',
  'transfer',
  'prenote',
]);

export const originatedSources: readonly AchSource[] = [...originated];

/** Under whose assignment an entry goes; '' for none. */
export const originatorOf = (
  { source, orgId }: { source: AchSource; orgId: string },
  originators: Originators,
): string => (originated.has(source) && originators.has(orgId) ? orgId : '');

/** An entry as an assignment judges it. */
interface JudgedEntry {
  secCode: SentSecCode;
  amountCents: number;
  side: keyof BothSides;
}

/** Why an organization's own limits keep an entry out of a bank's file; null where it goes. */
export function originatorStays(
  { secCode, amountCents, side }: JudgedEntry,
  limits: OriginatorLimits,
  bankId: string,
): string | null {
  const { name, bankName, secCodes, entryLimitCents, leftToday, leftMonth, debitsHeld } = limits;
  if (limits.bankId !== bankId) return `${name} originates through ${bankName}`;
  if (!secCodes.includes(secCode)) return `${name} may not originate ${secCode} entries`;
  if (amountCents > entryLimitCents) return `The amount is above the limit per entry of ${name}`;
  // What moves nothing, such as a prenote, uses up nothing.
  if (amountCents === 0) return null;
  if (side === 'debit' && debitsHeld !== '') return debitsHeld;
  if (amountCents > leftToday[side]) return `The daily limit of ${name} is reached`;
  return amountCents > leftMonth[side] ? `The 30-day limit of ${name} is reached` : null;
}

/** What is left once an entry went. */
export const afterEntry = (
  limits: OriginatorLimits,
  { amountCents, side }: Pick<JudgedEntry, 'amountCents' | 'side'>,
): OriginatorLimits => ({
  ...limits,
  leftToday: { ...limits.leftToday, [side]: limits.leftToday[side] - amountCents },
  leftMonth: { ...limits.leftMonth, [side]: limits.leftMonth[side] - amountCents },
});
