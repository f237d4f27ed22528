import { type Entry, noBalances } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import { entriesOf } from '@/domain/ledger/posting';

/** A posting with its entries and what their accounts come to. */
export interface VolumePosting {
  bookId: number;
  number: number;
  act: Act['kind'];
  transactionId: string | null;
  at: Date;
  /** ISO date. */
  day: string;
  source: string;
  sourceId: string | null;
  entries: readonly (Entry & { balanceCents: number })[];
}

/** When and for what something is posted. */
export type PostedFor = Pick<VolumePosting, 'transactionId' | 'at' | 'day'> &
  Partial<Pick<VolumePosting, 'source' | 'sourceId'>>;

/** An organization's journal while the demo world is made: gives numbers and running balances. */
export interface Book {
  id: number;
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  /** The last number given. */
  number: number;
  balances: Record<Entry['account'], number>;
}

/** A book that goes on from a number and balances; by default from nothing. */
export const openBook = (
  place: Pick<Book, 'id' | 'orgId' | 'systemMode'>,
  number = 0,
  balances: Partial<Book['balances']> = {},
): Book => ({ ...place, number, balances: { ...noBalances, ...balances } });

/** The entries of one act, and where they go. */
interface PostedAct {
  act: Act['kind'];
  entries: readonly Entry[];
  place: PostedFor;
}

/** Posts entries as they are: of what was posted before the book was opened. */
export function postEntries(book: Book, { act, entries, place }: PostedAct): VolumePosting {
  book.number += 1;
  return {
    bookId: book.id,
    number: book.number,
    act,
    source: '',
    sourceId: null,
    ...place,
    entries: entries.map(({ account, amountCents }) => {
      book.balances[account] += amountCents;
      return { account, amountCents, balanceCents: book.balances[account] };
    }),
  };
}

/** Posts an act. @throws RangeError for amounts that cannot be */
export const post = (book: Book, act: Act, place: PostedFor): VolumePosting =>
  postEntries(book, { act: act.kind, entries: entriesOf(act), place });
