import type { Tx } from '@server/platform/db/client';
import { isReturnBilled, returnRateCents } from '@/domain/billing/rate';
import { returnFeeSource } from '@/domain/transactions/bankReturn';
import { backRow } from './backRow';
import { journalRepository } from './journal/journalStore';
import { ledgerRepository, type NewTransaction, type TransactionRow } from './ledgerStore';
import { rateInForce } from './rateQueries';

/** What the return of a debit costs its merchant. */
export interface ReturnFee {
  feeCents: number;
  /** The return code of the bank. */
  code: string;
  at: Date;
  /** ISO date on which it is charged. */
  day: string;
  /** The id of the person who recorded the return; absent where the processor reported it. */
  by?: string;
}

/** A return and its day (ISO date), on which its fee is told. */
type BilledReturn = Parameters<typeof isReturnBilled>[0] & { day: string };

/** Whole cents that a return costs an organization where nobody says otherwise; 0 for none. */
export async function usualReturnFee(
  tx: Tx,
  orgId: string,
  { day, ...returned }: BilledReturn,
): Promise<number> {
  if (!isReturnBilled(returned)) return 0;
  return returnRateCents(await rateInForce(tx, { service: 'ach_return', orgId, day }));
}

/** What a fee has none of that its payment has: nobody bought anything with it. */
const noPurchase = {
  method: 'other',
  direct: false,
  effectiveOn: null,
  reason: '',
  secCode: '',
  traceNo: '',
  lastFour: '',
  receivingBank: '',
  routingLastFour: '',
  accountKind: '',
  purchaserName: '',
  purchaserKey: '',
  purchaserEmail: '',
  purchaserState: '',
  tipUser: '',
  trade: '',
} as const;

/** A fee is a row of its own: of the payment it has the organization, the invoice and the store. */
function feeRow(row: TransactionRow, { feeCents, at, day }: ReturnFee): NewTransaction {
  return {
    ...backRow(row, { amountCents: feeCents, tipCents: 0, taxCents: 0, feeCents: 0 }, at),
    ...noPurchase,
    items: [],
    entry: 'payment',
    state: 'cleared',
    businessDay: day,
    otherInformation: { feeAssessment: true },
  };
}

/**
 * Charges the merchant for the return of a payment: a row of its own below 0, and its posting.
 * Nothing for 0.
 */
export async function chargeReturnFee(tx: Tx, row: TransactionRow, fee: ReturnFee): Promise<void> {
  const { feeCents, code, at, day, by } = fee;
  if (feeCents === 0) return;
  const [written] = await ledgerRepository(tx).insert([feeRow(row, fee)]);
  if (!written) throw new Error('The fee was not written');
  await journalRepository(tx).post(row, [
    {
      act: { kind: 'fee', amountCents: feeCents },
      transactionId: written.id,
      at,
      day,
      note: `Return ${code}`,
      preparedBy: by,
      source: returnFeeSource,
      sourceId: row.id,
    },
  ]);
}
