import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { escrowEndingLetter } from '@server/platform/mail/letters/escrow';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { escrowName } from '@/domain/banking/escrow/escrow';
import { leastNoticeDays, noticeDays } from '@/domain/banking/escrow/escrowMoney';
import { daysAfter } from '@/domain/dates/days';
import { formatMoney } from '@/domain/money/cents';
import {
  escrowStore,
  leftCents,
  milestoneStore,
  moveStore,
  noteEvent,
  type StoredEscrow,
} from './escrowStore';
import { payOut } from './moneyOut';
import { organizationName } from './partyQueries';

const day = 24 * 3600 * 1000;

/** Tells both parties that an escrow ends. */
async function tellEnding(tx: Tx, escrow: StoredEscrow, at: Date): Promise<void> {
  const buyer = await organizationName(tx, escrow.buyerId);
  const seller = await organizationName(tx, escrow.sellerId ?? '');
  const held = (await milestoneStore(tx).of(escrow.id)).reduce(
    (all, one) => all + leftCents(one),
    0,
  );
  const said = {
    number: escrowName(escrow),
    title: escrow.title,
    amount: formatMoney(held),
    expiresOn: escrow.expiresOn,
  };
  const mails = mailRepository(tx);
  const { buyerEmail, sellerEmail } = escrow;
  await mails.queue(escrowEndingLetter({ ...said, to: buyerEmail, name: buyer, other: seller }));
  await mails.queue(escrowEndingLetter({ ...said, to: sellerEmail, name: seller, other: buyer }));
  await escrowStore(tx).update(escrow.id, { noticedAt: at });
  await noteEvent(tx, escrow.id, { at, what: 'Both parties were told that it expires' });
}

/** Gives what is not accepted back to the buyer; accepted milestones keep what they hold. */
async function refundExpired(tx: Tx, escrow: StoredEscrow, at: Date): Promise<void> {
  const open = (await milestoneStore(tx).of(escrow.id)).filter(
    (one) => one.state !== 'accepted' && leftCents(one) > 0,
  );
  const parts = open.map((one) => ({ id: one.id, releaseCents: 0, refundCents: leftCents(one) }));
  const refundCents = parts.reduce((all, one) => all + one.refundCents, 0);
  await escrowStore(tx).update(escrow.id, { expiredAt: at });
  if (refundCents === 0) return;
  await moveStore(tx).insert({
    escrowId: escrow.id,
    kind: 'expiry',
    state: 'done',
    releaseCents: 0,
    refundCents,
    askedAt: at,
  });
  const what = `Expired: ${formatMoney(refundCents)} refunded to the buyer`;
  await noteEvent(tx, escrow.id, { at, what });
  await payOut(tx, { escrow, parts, by: { at } });
}

/**
 * Does it to each, in a transaction of its own, where it is still funded. One that fails is logged
 * and keeps no other waiting.
 */
async function each(
  { database, log }: Services,
  ids: readonly { id: string }[],
  work: (tx: Tx, escrow: StoredEscrow) => Promise<void>,
): Promise<void> {
  for (const { id } of ids)
    await database
      .transaction(async (tx) => {
        const escrow = await escrowStore(tx).lock(undefined, id);
        if (escrow?.state === 'funded') await work(tx, escrow);
      })
      .catch((failure: unknown) =>
        log(`The end of escrow ${id} failed: ${safeDescription(failure)}`),
      );
}

/**
 * Tells the parties of escrows that end soon, and refunds what was not accepted of those that ended
 * once their parties have known for some days. One that is disputed waits.
 */
export async function endEscrows(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock();
  const today = postingToday(at);
  const ending = await escrowStore(database).unnoticed(daysAfter(today, noticeDays));
  await each(services, ending, (tx, escrow) =>
    escrow.noticedAt === null ? tellEnding(tx, escrow, at) : Promise.resolve(),
  );
  const toldBefore = new Date(at.getTime() - leastNoticeDays * day);
  const ended = await escrowStore(database).ended(today, toldBefore);
  await each(services, ended, (tx, escrow) =>
    escrow.expiredAt === null ? refundExpired(tx, escrow, at) : Promise.resolve(),
  );
}
