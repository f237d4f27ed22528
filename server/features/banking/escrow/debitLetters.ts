import type { Tx } from '@server/platform/db/client';
import {
  escrowDebitFailedLetter,
  escrowDebitReturnedLetter,
} from '@server/platform/mail/letters/escrow';
import { mailRepository } from '@server/platform/mail/outbox';
import { escrowName } from '@/domain/banking/escrow/escrow';
import { debitCents } from '@/domain/banking/escrow/escrowMoney';
import { formatMoney } from '@/domain/money/cents';
import type { StoredEscrow } from './escrowStore';
import { organizationName } from './partyQueries';

/** What letters about the debit of an escrow say, as its buyer reads them. */
async function buyersLetter(tx: Tx, escrow: StoredEscrow) {
  return {
    to: escrow.buyerEmail,
    name: await organizationName(tx, escrow.buyerId),
    other: escrow.sellerName,
    number: escrowName(escrow),
    title: escrow.title,
    amount: formatMoney(debitCents(escrow)),
  };
}

/** Tells the buyer that the debit brought nothing, and why. The seller has nothing to do. */
export async function tellDebitFailed(tx: Tx, escrow: StoredEscrow, what: string): Promise<void> {
  const letter = await buyersLetter(tx, escrow);
  await mailRepository(tx).queue(escrowDebitFailedLetter({ ...letter, what }));
}

/** What a late return left of an escrow. Whole cents; why, for the buyer alone. */
interface Returned {
  refundCents: number;
  releasedCents: number;
  reason: string;
}

/** Tells both parties that a debit was returned after it had cleared, and what became of the money. */
export async function tellDebitReturned(
  tx: Tx,
  escrow: StoredEscrow,
  { refundCents, releasedCents, reason }: Returned,
): Promise<void> {
  const mails = mailRepository(tx);
  const letter = await buyersLetter(tx, escrow);
  const [back, released] = [formatMoney(refundCents), formatMoney(releasedCents)];
  const closed = `${back} that was still held went back with it, and the escrow is closed.`;
  const owed = `${formatMoney(debitCents(escrow))} was taken out of your balance, and ${back} came back to it from escrow.`;
  await mails.queue(escrowDebitReturnedLetter({ ...letter, left: `${reason} ${owed}`.trim() }));
  if (refundCents === 0) return;
  const kept = releasedCents > 0 ? ` ${released} was released to you before and stays yours.` : '';
  await mails.queue(
    escrowDebitReturnedLetter({
      ...letter,
      to: escrow.sellerEmail,
      name: await organizationName(tx, escrow.sellerId ?? ''),
      other: letter.name,
      amount: formatMoney(escrow.amountCents),
      left: `${closed}${kept}`,
    }),
  );
}
