import type { InvoiceStatus } from './status';

/** Where a payer's objection stands. */
export const disputeStates = ['open', 'accepted', 'rejected'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** What may be answered. */
export const disputeAnswers = ['accepted', 'rejected'] as const satisfies readonly DisputeState[];

export type DisputeAnswer = (typeof disputeAnswers)[number];

/** An objection as the sender of the invoice sees it; moments are ISO. */
export interface InvoiceDispute {
  _id: string;
  state: DisputeState;
  payerName: string;
  payerEmail: string;
  reason: string;
  /** '' until it is answered. */
  answer: string;
  openedAt: string;
  answeredBy: string;
  answeredAt: string | null;
  /** True once the invoice was credited, refunded, saved or sent again after the answer. */
  isCorrected: boolean;
}

/** The same for whoever has the invoice's key: no address of whoever wrote. */
export type SeenDispute = Pick<
  InvoiceDispute,
  'state' | 'reason' | 'answer' | 'openedAt' | 'answeredAt' | 'isCorrected'
>;

/** An open objection in the list of those that wait for an answer. */
export interface OpenDispute {
  _id: string;
  /** Id and number of the invoice. */
  applicationId: string;
  invoiceId: string;
  payerName: string;
  reason: string;
  openedAt: string;
  /** `x.xx`: what the invoice still owes. */
  balanceDue: string;
}

const texts: Readonly<Record<DisputeState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

/** What people read for the state of an objection. */
export const disputeStateText = (state: DisputeState): string => texts[state];

/** Most characters of an objection and of its answer. */
export const maxDisputeCharacters = 2000;

export const disputeOpenMessage =
  'This invoice is already disputed. The sender has not answered yet.';
export const disputeAnsweredMessage = 'This dispute was already answered.';

/** True for an invoice that a payer may object to: one that was sent and not taken back. */
export const canDispute = (status: InvoiceStatus): boolean =>
  status !== 'Draft' && status !== 'Void';

/** True while an objection waits for an answer. */
export const isDisputed = ({
  disputes,
}: {
  disputes: readonly { state: DisputeState }[];
}): boolean => disputes.some(({ state }) => state === 'open');

/** Events of an invoice after an accepted objection that answer it: the sum is the sender's again. */
export const correctingEvents = ['credited', 'refunded', 'saved', 'sent'] as const;

/**
 * What the latest objection means for paying. `disputed`: it waits for an answer; the invoice can be
 * paid. `correcting`: it was accepted and the invoice not corrected yet; it can be paid, and nobody
 * is asked to. `due`: nothing stands against it.
 */
export type PayStanding = 'due' | 'disputed' | 'correcting';

/** Where paying stands after the latest objection; null for an invoice without one. */
export function payStanding(
  latest: Pick<InvoiceDispute, 'state' | 'isCorrected'> | null | undefined,
): PayStanding {
  if (latest?.state === 'open') return 'disputed';
  return latest?.state === 'accepted' && !latest.isCorrected ? 'correcting' : 'due';
}

/** What stands beside the status of an invoice whose payer waits for an answer. */
export const disputedLabel = 'Disputed';
