import { bankingDaysAfter, isBankingDay } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import { canPayOut, type DueSums, settlementFigures } from '@/domain/settlements/figures';
import { figuresOf } from '@/domain/transactions/figures';
import { post } from './book';
import { momentOf } from './clock';
import { disburse } from './disbursing';
import { idOf } from './sale';
import {
  type Account,
  type DueRow,
  payableFrom,
  plan,
  type VolumeSettlement,
  type World,
} from './world';

const noTerms = { reservePoints: 0, heldCents: 0, adjustmentCents: 0 };

/** A row as a line of its own of what is due. */
function dueOf(row: DueRow): DueSums {
  const figures = figuresOf({ ...row, amountCents: row.direct ? 0 : row.amountCents });
  return { ...figures, transactions: 1, refundCents: figures.refundCents + figures.returnCents };
}

/** The bank has taken a batch on: its money is there. */
function arrive(
  { world, account }: Settling,
  { settlement, rows, at }: { settlement: VolumeSettlement; rows: readonly DueRow[]; at: Date },
): void {
  settlement.settledAt = at;
  for (const row of rows) if (row.state === 'batched') row.state = 'settled';
  const { netCents, id, expectedOn } = settlement;
  account.pendingOutCents -= netCents;
  const place = { transactionId: null, at, day: expectedOn, source: 'settlement', sourceId: id };
  world.postings.push(post(account.book, { kind: 'settled', amountCents: netCents }, place));
}

interface Settling {
  world: World;
  account: Account;
}

/**
 * Batches what an account has due up to a banking day; what comes to nothing waits for the next
 * one.
 */
function batch({ world, account }: Settling, day: string, createdAt: Date): void {
  const rows = account.due.filter(
    ({ businessDay, state }) => state === 'cleared' && businessDay <= day,
  );
  const [first] = rows;
  const { netCents, ...figures } = settlementFigures(rows.map(dueOf), noTerms);
  if (!first || !canPayOut({ netCents })) return;
  account.settlements += 1;
  const { orgId, systemMode } = account.book;
  const days = rows.map(({ businessDay }) => businessDay).sort();
  const toDay = days.at(-1) ?? day;
  const {
    transactions,
    grossCents,
    refundCents,
    returnCents,
    tipCents,
    taxCents,
    feeCents,
    otherCents,
  } = figures;
  const settlement: VolumeSettlement = {
    id: idOf(account.choose),
    orgId,
    systemMode,
    number: account.settlements,
    fromDay: days[0] ?? day,
    toDay,
    day: batchDay(toDay, day),
    expectedOn: expectedDay(day),
    transactions,
    grossCents,
    refundCents,
    returnCents,
    tipCents,
    taxCents,
    feeCents,
    otherCents,
    netCents,
    bankLastFour: account.bankLastFour,
    traceNo: `09100002${String(account.choose.whole(0, 9_999_999)).padStart(7, '0')}`,
    createdAt,
    settledAt: null,
  };
  world.settlements.push(settlement);
  account.pendingOutCents += netCents;
  for (const row of rows) Object.assign(row, { state: 'batched', settlementId: settlement.id });
  account.due = account.due.filter(({ state }) => state === 'cleared');
  const place = {
    transactionId: null,
    at: createdAt,
    day,
    source: 'settlement',
    sourceId: settlement.id,
  };
  const act = { kind: 'batch', grossCents: netCents, feeCents: 0, reserveCents: 0 } as const;
  world.postings.push(post(account.book, act, place));
  const at = new Date(momentOf(settlement.expectedOn, { hour: 6, minute: 45 }));
  plan(world, { day: settlement.expectedOn, at: at.getTime() }, () =>
    arrive({ world, account }, { settlement, rows, at }),
  );
}

/**
 * Late on a banking day that lies two of them back, all accounts are batched; some are a day ahead.
 */
export function planBatches(world: World, day: string): void {
  if (!isBankingDay(day)) return;
  const last = bankingDaysAfter(world.today, -2);
  const early = bankingDaysAfter(world.today, -1);
  for (const account of world.accounts) {
    if (day > (account.isEarly ? early : last)) continue;
    const at = new Date(momentOf(day, { hour: 22, minute: 30 }));
    plan(world, { day, at: at.getTime() }, () => batch({ world, account }, day, at));
  }
}

/**
 * On the first of a month the tips of the one before are paid out, later what is held of tax and
 * what is ours.
 */
export function planMonthly(world: World, day: string): void {
  const date = day.slice(8);
  for (const account of world.accounts) {
    const at = new Date(momentOf(day, { hour: 7 }));
    if (date === '01' && account.paysTips)
      plan(world, { day, at: at.getTime() }, () => payTips({ world, account }, day, at));
    if (date === '05')
      plan(world, { day, at: at.getTime() }, () =>
        disburse({ world, account }, { from: 'fees', day, sentAt: at }),
      );
    if (date === '20')
      plan(world, { day, at: at.getTime() }, () =>
        disburse({ world, account }, { from: 'tax', day, sentAt: at }),
      );
  }
}

function payTips({ world, account }: Settling, day: string, paidAt: Date): void {
  const { book, tips, choose } = account;
  const { orgId, systemMode } = book;
  for (const [tipUser, { cents, shares }] of tips) {
    // Who cannot be paid is paid with the next month's.
    if (cents > payableFrom(account, 'tips')) continue;
    tips.delete(tipUser);
    account.payouts += 1;
    const id = idOf(choose);
    const made = {
      id,
      orgId,
      systemMode,
      number: account.payouts,
      tipUser,
      upTo: daysAfter(day, -1),
    };
    world.payouts.push({ ...made, shares, amountCents: cents, paidAt });
    const place = { transactionId: null, at: paidAt, day, source: 'tip payout', sourceId: id };
    world.postings.push(post(book, { kind: 'payout', from: 'tips', amountCents: cents }, place));
  }
}
