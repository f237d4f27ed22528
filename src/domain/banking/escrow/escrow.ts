// Over 250 lines: the row of one record, its words and its columns.

import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import type { EscrowDebit, EscrowSource } from './escrowSource';

/**
 * Where an escrow stands: signed by both parties it can be funded. `funding`: the debit of the buyer’s
 * bank account is on its way, and nothing is held yet.
 */
export const escrowStates = [
  'draft',
  'signed',
  'funding',
  'funded',
  'disputed',
  'closed',
  'canceled',
] as const;

export type EscrowState = (typeof escrowStates)[number];

export const escrowStateLabels: Readonly<Record<EscrowState, string>> = {
  draft: 'Waiting for signatures',
  signed: 'Ready to fund',
  funding: 'Debit under way',
  funded: 'Funded',
  disputed: 'In dispute',
  closed: 'Closed',
  canceled: 'Canceled',
};

/** Who signs the terms. */
export const signingParties = ['buyer', 'seller'] as const;

export type SigningParty = (typeof signingParties)[number];

export const partyLabels: Readonly<Record<SigningParty, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
};

/** Who pays our fee. */
export const feePayers = ['buyer', 'seller', 'half'] as const;

export type FeePayer = (typeof feePayers)[number];

export const feePayerLabels: Readonly<Record<FeePayer, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  half: 'Half each',
};

/** How far a milestone is: claimed by the seller, accepted by the buyer. */
export const milestoneStates = ['open', 'claimed', 'accepted'] as const;

export type MilestoneState = (typeof milestoneStates)[number];

/** What money leaves an escrow for. */
export const escrowMoveKinds = ['release', 'refund', 'split', 'expiry', 'return'] as const;

export type EscrowMoveKind = (typeof escrowMoveKinds)[number];

export const escrowMoveLabels: Readonly<Record<EscrowMoveKind, string>> = {
  release: 'Release',
  refund: 'Refund',
  split: 'Dispute decision',
  expiry: 'Refund at expiry',
  return: 'Debit returned',
};

export const escrowMoveStates = ['waiting', 'done', 'declined'] as const;

export type EscrowMoveState = (typeof escrowMoveStates)[number];

/**
 * As whom somebody looks at an escrow: of its buyer, of its seller, staff, or one who only sees it.
 */
export type EscrowSide = SigningParty | 'staff' | 'viewer';

/** An escrow as lists show it. Amounts `x.xx`; days ISO, '' for none. */
export interface EscrowRow {
  _id: string;
  number: number;
  title: string;
  state: EscrowState;
  buyerName: string;
  /** Who pays for what; the name as it was typed until somebody has signed for the seller. */
  sellerName: string;
  amount: string;
  held: string;
  released: string;
  refunded: string;
  /** How many milestones there are, and how many of them are accepted. */
  milestoneCount: number;
  acceptedCount: number;
  /** The next day on which something is due; '' once nothing is. */
  nextOn: string;
  expiresOn: string;
  createdAt: string;
  fundedAt: string;
  closedAt: string;
  version: number;
  side: EscrowSide;
}

/** What all escrows that match come to. Amounts `x.xx`. */
export interface EscrowSummary {
  count: number;
  held: string;
  released: string;
  refunded: string;
  /** Of how many the parties have a dispute. */
  disputed: number;
}

/** A part of an escrow. Amounts `x.xx`, `due` an ISO date. */
export interface Milestone {
  _id: string;
  place: number;
  condition: string;
  dueOn: string;
  amount: string;
  released: string;
  refunded: string;
  /** What is neither released nor refunded, and what of it waits for a second person. */
  left: string;
  waiting: string;
  state: MilestoneState;
  /** Whether the reader claimed it, and so does not accept it. */
  isClaimedByMe: boolean;
}

/** A signature, or a link that asks for one. Moments ISO, '' until then. */
export interface EscrowSignature {
  _id: string;
  party: SigningParty;
  name: string;
  email: string;
  requestedAt: string;
  signedAt: string;
  ip: string;
  termsHash: string;
}

/** Money that left an escrow, or waits for a second person. */
export interface EscrowMove {
  _id: string;
  kind: EscrowMoveKind;
  state: EscrowMoveState;
  /** 0 where it is of no single milestone. */
  place: number;
  release: string;
  refund: string;
  reason: string;
  askedBy: string;
  askedAt: string;
  /** Whether the reader asked for it, and so does not decide it. */
  isMine: boolean;
  /**
   * Whether it decides a dispute of an escrow that the reader created, funded or disputed, and so
   * does not decide it either.
   */
  isInvolved: boolean;
  decidedBy: string;
  decisionReason: string;
}

/** Something that happened. */
export interface EscrowEvent {
  _id: string;
  at: string;
  what: string;
  detail: string;
  by: string;
}

/** A file of an escrow with its link. */
export interface EscrowDocument {
  name: string;
  url: string;
  addedAt: string;
}

/** An escrow in full. */
export interface EscrowDetail extends EscrowRow {
  buyerId: string;
  /** '' while the seller's organization is not known. */
  sellerId: string;
  buyerEmail: string;
  sellerEmail: string;
  conditions: string;
  feePayer: FeePayer;
  buyerFee: string;
  sellerFee: string;
  /** The terms as they are signed, a paragraph each, and their SHA-256. */
  terms: string[];
  termsHash: string;
  disputeReason: string;
  /** The bank account that is debited for it; null where the available balance funds it. */
  source: EscrowSource | null;
  /** Why it cannot be debited now; '' where it can, and for whoever does not see the account. */
  sourceError: string;
  /** The debit of that account, the last one; null before the first. */
  debit: EscrowDebit | null;
  /** What left it without a second person, `x.xx`. */
  alone: string;
  milestones: Milestone[];
  signatures: EscrowSignature[];
  moves: EscrowMove[];
  events: EscrowEvent[];
  documents: EscrowDocument[];
}

/** The most files of one escrow. */
export const maxEscrowDocuments = 20;

/** How an escrow is called. */
export const escrowName = ({ number }: Pick<EscrowRow, 'number'>): string => `E-${number}`;

/** `2 of 3 accepted`. */
export const conditionText = ({
  acceptedCount,
  milestoneCount,
}: Pick<EscrowRow, 'acceptedCount' | 'milestoneCount'>): string =>
  `${acceptedCount} of ${milestoneCount} accepted`;

/** Every column of the list of escrows. */
export const escrowColumns = {
  number: { key: 'number', title: 'Escrow no.', sortable: true, text: escrowName },
  title: { key: 'title', title: 'For', text: ({ title }) => title },
  buyer: { key: 'buyer', title: 'Buyer', text: ({ buyerName }) => buyerName },
  seller: { key: 'seller', title: 'Seller', text: ({ sellerName }) => sellerName },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  held: { key: 'held', title: 'Held', align: 'end', text: ({ held }) => formatAmount(held) },
  released: {
    key: 'released',
    title: 'Released',
    align: 'end',
    text: ({ released }) => formatAmount(released),
  },
  refunded: {
    key: 'refunded',
    title: 'Refunded',
    align: 'end',
    text: ({ refunded }) => formatAmount(refunded),
  },
  conditions: { key: 'conditions', title: 'Conditions', text: conditionText },
  next: { key: 'next', title: 'Next date', text: ({ nextOn }) => formatDate(nextOn) },
  expires: {
    key: 'expires',
    title: 'Expires',
    sortable: true,
    text: ({ expiresOn }) => formatDate(expiresOn),
  },
  created: { key: 'created', title: 'Created', text: ({ createdAt }, { date }) => date(createdAt) },
  state: { key: 'state', title: 'Status', text: ({ state }) => escrowStateLabels[state] },
} as const satisfies Record<string, TextColumn<EscrowRow>>;

export type EscrowColumn = keyof typeof escrowColumns;

export type EscrowSort = 'number' | 'amount' | 'expires';

/** The columns of the list, in order (catalogue: /escrow-history). */
export const escrowColumnSet: ColumnSet<EscrowColumn> = {
  all: [
    'number',
    'title',
    'buyer',
    'seller',
    'amount',
    'held',
    'released',
    'refunded',
    'conditions',
    'next',
    'expires',
    'created',
    'state',
  ],
  shown: [
    'number',
    'title',
    'buyer',
    'seller',
    'amount',
    'held',
    'released',
    'refunded',
    'conditions',
    'next',
    'state',
  ],
};
