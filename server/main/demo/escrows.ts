import {
  escrowStore,
  milestoneStore,
  moveStore,
  noteEvent,
} from '@server/features/banking/escrow/escrowStore';
import { fund, payOut } from '@server/features/banking/escrow/moneyOut';
import { sign } from '@server/features/banking/escrow/signing';
import { writeEscrow } from '@server/features/banking/escrow/writing';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { type EscrowValues, emptyEscrow } from '@/domain/banking/escrow/escrowForm';
import { daysAfter } from '@/domain/dates/days';
import { availableCents } from '@/domain/ledger/availability';
import { bankToday } from '@/domain/settlements/bankingDay';
import { demoAccount } from './accounts';

const [buyer, seller] = [
  demoAccount('merchant@example.com'),
  demoAccount('merchant-2@example.com'),
];

/** An escrow of the demo merchant as it is typed, with days from today. */
const escrowsOf = (today: string): readonly EscrowValues[] => [
  {
    ...emptyEscrow,
    title: 'Greenhouse equipment',
    buyer: buyer.orgId,
    buyerEmail: buyer.email,
    sellerName: 'Bay Leaf Wellness',
    sellerEmail: seller.email,
    amount: '4800.00',
    conditions: 'New equipment, delivered to Main Street, with the maker’s warranty.',
    expires: daysAfter(today, 60),
    milestones: [
      { condition: 'Lamps delivered and counted', due: daysAfter(today, 10), amount: '1800.00' },
      {
        condition: 'Irrigation installed and tested',
        due: daysAfter(today, 40),
        amount: '3000.00',
      },
    ],
  },
  {
    ...emptyEscrow,
    title: 'Display cases',
    buyer: buyer.orgId,
    buyerEmail: buyer.email,
    sellerName: 'Bay Leaf Wellness',
    sellerEmail: seller.email,
    amount: '1250.00',
    conditions: 'Four glass cases with locks, as in the quote.',
    expires: daysAfter(today, 30),
    milestones: [{ condition: 'Cases delivered', due: daysAfter(today, 20), amount: '1250.00' }],
  },
];

/** What the demo merchant's book can put into escrow. Whole cents. */
async function availableOf(tx: Tx): Promise<number> {
  const owner = { orgId: buyer.orgId, systemMode: 'Production' } as const;
  return availableCents(await availableFunds(tx, owner), 'payable');
}

/**
 * Escrows of the demo merchant: one that waits for signatures, and where its book has the money one
 * that is funded, a part of it released.
 */
export async function insertDemoEscrows(
  tx: Tx,
  { services, now }: { services: Services; now: Date },
): Promise<void> {
  const name = `${buyer.firstName} ${buyer.lastName}`;
  const { id: userId, orgId, role, email } = buyer;
  const scope = {
    userId,
    orgId,
    role,
    mode: 'Production',
    name,
    email,
    sessionId: '',
    inviteId: null,
  };
  const [funded, waiting] = escrowsOf(bankToday(now));
  if (!funded || !waiting) return;
  await writeEscrow(tx, { services, scope, body: waiting });
  if ((await availableOf(tx)) < 2 * 480_000) return;
  const { id, termsHash } = await writeEscrow(tx, { services, scope, body: funded });
  const locked = async () => {
    const escrow = await escrowStore(tx).lock(undefined, id);
    if (!escrow) throw new Error('The escrow of the demo world is gone');
    return escrow;
  };
  for (const [party, who] of [
    ['buyer', buyer],
    ['seller', seller],
  ] as const)
    await sign(tx, {
      escrow: await locked(),
      signer: {
        party,
        name: `${who.firstName} ${who.lastName}`,
        hasConsented: true,
        termsHash,
        at: now,
        ip: '192.0.2.10',
        person: await usersRepository(tx).byId(who.id),
        userId: who.id,
      },
    });
  await fund(tx, await locked(), { at: now, preparedBy: userId });
  await escrowStore(tx).update(id, { state: 'funded', fundedAt: now, fundedBy: userId });
  await noteEvent(tx, id, { at: now, what: 'Funded with $4,800.00', byName: name });
  const [first] = await milestoneStore(tx).of(id);
  if (!first) return;
  const accepted = { claimedBy: seller.id, claimedAt: now, acceptedBy: userId, acceptedAt: now };
  await milestoneStore(tx).update(first.id, { state: 'accepted', ...accepted });
  await noteEvent(tx, id, { at: now, what: 'Milestone 1 accepted', byName: name });
  const parts = [{ id: first.id, releaseCents: 120_000, refundCents: 0 }];
  await payOut(tx, { escrow: await locked(), parts, by: { at: now, preparedBy: userId } });
  await moveStore(tx).insert({
    escrowId: id,
    milestoneId: first.id,
    kind: 'release',
    state: 'done',
    releaseCents: 120_000,
    refundCents: 0,
    reason: 'Two of three pallets',
    askedBy: userId,
    askedAt: now,
  });
  await noteEvent(tx, id, { at: now, what: 'Release of $1,200.00, milestone 1', byName: name });
}
