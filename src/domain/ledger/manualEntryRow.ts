import type { NotedChange } from '@/domain/lists/notedChange';
import type { BookStanding } from './manualEffect';
import type { KeyingDays, Legs, ManualState, ManualType } from './manualEntry';

/**
 * A manual entry as lists and forms have it; amounts `x.xx`, days and moments ISO, people by their
 * names ('' where nobody did).
 */
export interface ManualEntryRow extends Legs {
  _id: string;
  number: number;
  orgId: string;
  companyName: string;
  day: string;
  type: ManualType;
  amount: string;
  reason: string;
  /** Who paid the cash, with the end of the number of the ID; '' where that is not known. */
  payerName: string;
  /** Whoever keyed it said that nobody knows who paid. */
  payerIsUnknown: boolean;
  payerIdKind: string;
  payerIdLastFour: string;
  /** Name of the attached file, '' for none. */
  attachment: string;
  state: ManualState;
  preparedBy: string;
  /** Whoever asks has prepared it. */
  isMine: boolean;
  createdAt: string;
  submittedAt: string | null;
  decidedBy: string;
  decidedAt: string | null;
  decisionNote: string;
  /** Number of the entry that it takes back. */
  reverses: number | null;
  /** The entry that takes it back: waiting for its approval, or approved. */
  reversedBy: { number: number; state: ManualState; at: string; by: string } | null;
  /** Ids of the same two entries: of what it takes back, and of what takes it back. */
  reversesId: string | null;
  reversedById: string | null;
  transactionId: string | null;
  /** Number of its posting in the book. */
  postingNumber: number | null;
  /** Of what was read: whoever saves says it again. */
  version: number;
}

/** An entry with what was noted of it, the newest first. */
export interface ManualEntryDetail extends ManualEntryRow {
  noted: NotedChange[];
}

/** How the book of an organization stands, and on which days an entry of it may be dated. */
export interface KeyingStanding extends BookStanding, KeyingDays {}

/** What all entries that match come to, `x.xx`: those that are posted, and how many wait. */
export interface ManualEntrySummary {
  count: number;
  debits: string;
  credits: string;
  waiting: number;
}
