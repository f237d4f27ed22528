import {
  cardSaleOrigin,
  ledgerRepository,
  type NewTransaction,
  type TransactionRow,
} from '@server/books/ledger/ledgerStore';
import { postPaid } from '@server/books/ledger/postings';
import { postingHour, postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { placeOfTerminal, type SalePlace } from '@server/features/stores/placeQueries';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { giveBack } from '@server/features/transactions/actions/refunding';
import type { Tx } from '@server/platform/db/client';
import { type RateTerms, rateFeeCents } from '@/domain/billing/rate';
import { payerKeyOf } from '@/domain/contact/personKey';
import { proposedDay } from '@/domain/settlements/bankingDay';
import { refundParts } from '@/domain/transactions/refund';
import type { SaleActRow } from './saleActStore';
import { type SaleRow, saleStore } from './saleStore';
import { totalCentsOf } from './saleWire';
import { methodOf } from './startSale';

/** A card sale as the ledger takes it. */
export interface RecordedSale {
  sale: SaleRow;
  /** Who is paid, as documents name it. */
  companyName: string;
  at: Date;
}

/** The parts of what was captured, in cents: of a part of the sale, of each its share. */
export function capturedParts(sale: SaleRow): {
  priceCents: number;
  taxCents: number;
  tipCents: number;
  surchargeCents: number;
} {
  const whole = {
    amountCents: totalCentsOf(sale),
    tipCents: sale.tipCents,
    taxCents: sale.taxCents,
    feeCents: sale.surchargeCents,
  };
  const { amountCents, tipCents, taxCents, feeCents } = refundParts(whole, sale.capturedCents);
  const priceCents = amountCents - tipCents - taxCents - feeCents;
  return { priceCents, taxCents, tipCents, surchargeCents: feeCents };
}

/** The day on which a sale counts, ISO: that of the capture of what was held before. */
const dayOf = ({ sale, at }: Pick<RecordedSale, 'sale' | 'at'>): string =>
  sale.isAuthorization ? postingToday(at) : sale.soldOn;

/**
 * The sale as a row of the ledger (spec 1.3): the surcharge is the merchant's, and the fee ours. What
 * goes through the merchant's own gateway account is paid to the merchant: `direct`, so nothing of it
 * comes to our bank, and fee, tip and tax are owed (docs/adr/0056).
 */
function rowOf(
  { sale, companyName, at }: RecordedSale,
  { rate, place }: { rate: RateTerms; place: SalePlace },
): NewTransaction {
  const { priceCents, taxCents, tipCents, surchargeCents } = capturedParts(sale);
  const method = methodOf(sale.funding);
  const today = postingToday(at);
  const businessDay = dayOf({ sale, at });
  return {
    orgId: sale.orgId,
    systemMode: sale.systemMode,
    entry: 'payment',
    amountCents: sale.capturedCents,
    tipCents,
    taxCents,
    feeCents: rateFeeCents(rate, priceCents + surchargeCents),
    companyName,
    activityAt: at,
    createdAt: at,
    method,
    lastFour: sale.lastFour,
    traceNo: sale.authCode,
    purchaserName: sale.purchaser,
    purchaserKey: payerKeyOf({ name: sale.purchaser }),
    purchaserEmail: sale.purchaserEmail,
    state: 'cleared',
    direct: sale.gateway === 'gbx',
    businessDay,
    hour: today === businessDay ? postingHour(at) : null,
    ...place,
    tipUser: sale.tipUser,
    captureType: sale.gateway === 'northbay' ? 'terminal' : 'virtualTerminal',
    serviceOrigin: cardSaleOrigin,
    accountType: 'card',
    transactType: 'debit',
    otherInformation: {
      transaction_type: { value: 'cardSale', label: 'Card sale' },
      ...(sale.tipRole === 'driver' ? { driver_type: true } : {}),
      ...(method === 'debit' ? { debit_card: true } : { credit_card_payment: true }),
    },
  };
}

/** Writes what was captured to the ledger and to the journal, once; nothing of a test. */
export async function recordSale(tx: Tx, recorded: RecordedSale): Promise<void> {
  const { sale } = recorded;
  if (sale.isTest || sale.transactionId !== null) return;
  const { orgId, funding } = sale;
  const day = postingToday(recorded.at);
  const rate = await rateInForce(tx, { service: methodOf(funding), orgId, day });
  const place = await placeOfTerminal(tx, sale.terminalId);
  const written = await ledgerRepository(tx).insert([rowOf(recorded, { rate, place })]);
  const [row] = written;
  if (!row) throw new Error('The card sale was not written to the ledger');
  await saleStore(tx).update(sale.id, { transactionId: row.id });
  await postPaid(tx, written);
  await watchTransactions(tx, written);
}

/** The sale's row of the ledger, kept from others; null of a test. */
export const saleLedgerRow = async (
  tx: Tx,
  { transactionId }: SaleRow,
): Promise<TransactionRow | null> =>
  transactionId === null ? null : ledgerRepository(tx).lockOne(transactionId);

/** Writes a refund to ledger and journal, by the rules of every refund (docs/adr/0029). */
export async function recordSaleRefund(
  tx: Tx,
  { sale, act, at }: { sale: SaleRow; act: SaleActRow; at: Date },
): Promise<void> {
  if (sale.isTest) return;
  const row = await saleLedgerRow(tx, sale);
  if (!row) throw new Error('A card sale that is not in the ledger cannot be refunded');
  const noted = { reason: act.reason, by: act.actedBy ?? '', at };
  const today = proposedDay(postingToday(at), at);
  await giveBack({ tx, row, noted, today }, act.amountCents);
}
