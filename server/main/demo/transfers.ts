import { choosePlaces } from '@server/features/banking/transfers/placeQueries';
import { planNext, runTransfer } from '@server/features/banking/transfers/runTransfer';
import {
  type NewTransfer,
  seriesStore,
  transferStore,
} from '@server/features/banking/transfers/transferStore';
import { virtualStore } from '@server/features/banking/virtual/virtualStore';
import { availableFunds } from '@server/features/settlements/availableQueries';
import type { Tx } from '@server/platform/db/client';
import { sortKey } from '@server/platform/lists/sortKey';
import { monthsAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { availableCents } from '@/domain/ledger/availability';
import { demoAccount } from './accounts';

const orgId = 'emerald-valley';
const systemMode = 'Production' as const;

/** What the demo merchant sets apart. */
const parts = [
  { name: 'Payroll', purpose: 'Wages of the month' },
  { name: 'Excise tax', purpose: 'State excise tax until it is due' },
] as const;

/**
 * Virtual accounts of the demo merchant, what it has moved into one of them, each month again,
 * what waits for a second person, and what is ready to process; needs the transactions of the demo world.
 */
export async function insertDemoTransfers(tx: Tx, at: Date): Promise<void> {
  const { id: createdBy } = demoAccount('merchant@example.com');
  const opened = { orgId, systemMode, openedAt: at };
  const openedBy = demoAccount('top-admin@example.com').id;
  const ids: string[] = [];
  for (const { name, purpose } of parts) {
    const row = { ...opened, openedBy, name, nameKey: sortKey(name), purpose };
    ids.push((await virtualStore(tx).insert(row)).id);
  }
  const [payroll = null, excise = null] = ids;
  const today = easternDay(at);
  const store = transferStore(tx);
  const days = [0, 1, 2, 3, 4, 5].map((month) => monthsAfter(today, month));
  const seriesId = await seriesStore(tx).insert({ days, createdBy, createdAt: at });
  const made = {
    systemMode,
    fromKind: 'book',
    fromOrg: orgId,
    toKind: 'virtual',
    toOrg: orgId,
    day: today,
    runsOn: today,
    createdBy,
    createdAt: at,
  } as const satisfies Partial<NewTransfer>;
  const monthly = await store.insert({
    ...made,
    toVirtual: payroll,
    amountCents: 25_000,
    memo: 'Wages',
    seriesId,
    state: 'scheduled',
  });
  await runTransfer(tx, { row: monthly, visibility: { mode: systemMode, orgIds: [orgId] }, at });
  await planNext(tx, monthly);
  await store.insert({
    ...made,
    toVirtual: excise,
    amountCents: 1_250_000,
    memo: 'Excise tax of the quarter',
    state: 'approval',
  });
  await insertQueued(tx, at);
}

/** What goes to the own bank of a merchant whose account is verified, and is waiting to be processed. */
const queued = [
  { method: 'ach', amountCents: 42_500, memo: 'Petty cash' },
  { method: 'wire', amountCents: 325_000, memo: 'Rent of the shop' },
] as const;

/** Transfers of the second merchant: one by ACH, one that needs its wire; where its book has the money. */
async function insertQueued(tx: Tx, at: Date): Promise<void> {
  const { id: createdBy, orgId: owner } = demoAccount('merchant-2@example.com');
  const visibility = { mode: systemMode, orgIds: [owner] };
  const bank = (await choosePlaces(tx, visibility)).find(({ kind }) => kind === 'bank');
  const funds = await availableFunds(tx, { orgId: owner, systemMode });
  const cents = queued.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (!bank || availableCents(funds, 'payable') < cents) return;
  const day = easternDay(at);
  for (const one of queued) {
    const row = await transferStore(tx).insert({
      ...one,
      systemMode,
      fromKind: 'book',
      fromOrg: owner,
      toKind: 'bank',
      toOrg: owner,
      toBank: bank.id,
      day,
      runsOn: day,
      state: 'scheduled',
      createdBy,
      createdAt: at,
    });
    await runTransfer(tx, { row, visibility, at });
  }
}
