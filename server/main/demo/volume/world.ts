import { availableCents, nothingOwned, type OwnedAccount } from '@/domain/ledger/availability';
import type { TransactionEntryKind } from '@/domain/transactions/entry';
import type { Choices } from '../fixed';
import type { Book, VolumePosting } from './book';
import { dayAt } from './clock';
import type { VolumeRow } from './row';

/** What a settlement takes of a transaction. */
export type DueRow = Pick<
  VolumeRow,
  | 'id'
  | 'businessDay'
  | 'label'
  | 'trade'
  | 'direct'
  | 'amountCents'
  | 'tipCents'
  | 'taxCents'
  | 'feeCents'
  | 'state'
  | 'settlementId'
> & { entry: TransactionEntryKind };

/** A batch that was paid, or is on its way. Days are ISO dates, amounts whole cents. */
export interface VolumeSettlement {
  id: string;
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  number: number;
  fromDay: string;
  toDay: string;
  day: string;
  expectedOn: string;
  transactions: number;
  grossCents: number;
  refundCents: number;
  returnCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
  otherCents: number;
  netCents: number;
  bankLastFour: string;
  traceNo: string;
  createdAt: Date;
  settledAt: Date | null;
}

export interface VolumeHold {
  row: VolumeRow;
  amountCents: number;
  reason: string;
  heldAt: Date;
}

export interface VolumeRefund {
  id: string;
  of: string;
  amountCents: number;
  reason: string;
  at: Date;
}

/** Tips of one person that were paid out, up to a day. */
export interface VolumePayout {
  id: string;
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  number: number;
  tipUser: string;
  upTo: string;
  shares: number;
  amountCents: number;
  paidAt: Date;
}

/** What was held for others, and sent to them. Whole cents. */
export interface VolumeDisbursement {
  id: string;
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  batch: string;
  payee: string;
  payeeType: 'agent' | 'tax' | 'vendor';
  funding: 'fees' | 'tax';
  amountCents: number;
  memo: string;
  confirmation: string;
  preparedAt: Date;
  approvedAt: Date;
  sentAt: Date;
}

interface Happening {
  at: number;
  run: () => void;
}

/** One organization's side of the world while it is made. */
export interface Account {
  book: Book;
  bankLastFour: string;
  choose: Choices;
  /** Cleared, and in no settlement yet. */
  due: DueRow[];
  settlements: number;
  /** Settlements on their way to its bank, whole cents. */
  pendingOutCents: number;
  payouts: number;
  /** Whether tips are paid out: once it is known who had them before. */
  paysTips: boolean;
  /** Tips that are not paid out, by person. */
  tips: Map<string, { cents: number; shares: number }>;
  /** What the holders of its wallets have in them, in cents by holder. */
  wallets: Map<string, number>;
  /** Whether the batch of the last banking day is on its way already. */
  isEarly: boolean;
}

/**
 * What an account can pay out of what it owes on one side: no more than the bank has free, as the
 * product asks (docs/adr/0027). Whole cents, 0 for nothing.
 */
export function payableFrom({ book, pendingOutCents }: Account, account: OwnedAccount): number {
  const { balances } = book;
  const standing = { balances, pendingOutCents, uncleared: nothingOwned, approved: nothingOwned };
  return Math.max(0, availableCents(standing, account));
}

/** The demo world's money while it is made, day by day. */
export interface World {
  now: Date;
  /** ISO date on the merchants' clock. */
  today: string;
  /** The last number that was given to a transaction. */
  number: number;
  accounts: Account[];
  agenda: Map<string, Happening[]>;
  /** The day that happens now: what it has is in order, the next one last. */
  living: string;
  /** Rows that may still change. */
  open: VolumeRow[];
  /** Those among them that will go back. */
  returning: Set<VolumeRow>;
  postings: VolumePosting[];
  settlements: VolumeSettlement[];
  holds: VolumeHold[];
  refunds: VolumeRefund[];
  payouts: VolumePayout[];
  disbursements: VolumeDisbursement[];
}

/** A world in which nothing has happened yet. */
export const emptyWorld = (now: Date, number: number, accounts: Account[]): World => ({
  now,
  today: dayAt(now),
  number,
  accounts,
  agenda: new Map(),
  living: '',
  open: [],
  returning: new Set(),
  postings: [],
  settlements: [],
  holds: [],
  refunds: [],
  payouts: [],
  disbursements: [],
});

/** When something happens. */
interface Moment {
  /** ISO date. */
  day: string;
  /** Milliseconds. */
  at: number;
}

/** Lets something happen at a moment of a day: never, where that is still to come. */
export function plan(world: World, { day, at }: Moment, run: () => void): void {
  if (at > world.now.getTime()) return;
  const list = world.agenda.get(day);
  if (!list) world.agenda.set(day, [{ at, run }]);
  else if (day !== world.living) list.push({ at, run });
  else list.splice(list.findIndex((one) => one.at <= at) >>> 0, 0, { at, run });
}

/** Lets happen what a day has, in order, and what comes of it on the same day. */
export function live(world: World, day: string): void {
  // The last one is the next one.
  const list = world.agenda.get(day)?.sort((one, other) => other.at - one.at);
  world.living = day;
  for (let next = list?.pop(); next; next = list?.pop()) next.run();
  world.agenda.delete(day);
}

/**
 * Takes the rows out that will not change any more; all of them where the world has come to its
 * end.
 */
export function settledRows(world: World, isEnd: boolean): VolumeRow[] {
  const isFinal = (row: VolumeRow): boolean =>
    isEnd ||
    row.state === 'voided' ||
    row.state === 'returned' ||
    (row.state === 'settled' && !world.returning.has(row)) ||
    (row.direct && row.tipCents === 0 && row.taxCents === 0 && row.feeCents === 0);
  const final = world.open.filter(isFinal);
  world.open = isEnd ? [] : world.open.filter((row) => !isFinal(row));
  return final;
}
