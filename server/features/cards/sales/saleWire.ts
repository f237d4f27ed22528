import { readSignedKey, signedKey } from '@server/features/invoices/signedKeys';
import { saleNumber, saleStateOf } from '@/domain/cards/cardSale';
import type { CardSaleAct, CardSaleRow } from '@/domain/cards/saleRow';
import { toAmount } from '@/domain/money/cents';
import type { SaleActRow } from './saleActStore';
import type { SaleRow } from './saleStore';

/** The key of the receipt of a card sale (`/viewReceipt?sale=`). */
const saleReceiptKeyOf = (secretKey: string, { id }: { id: string }): string =>
  signedKey(secretKey, 'saleReceipt', id);

/** The id of the sale that a receipt's key is for; null for a text that is none. */
export const readSaleReceiptKey = (secretKey: string, key: string): string | null =>
  readSignedKey(secretKey, 'saleReceipt', key);

/** Where anybody with its key sees the receipt. */
export const saleReceiptAddress = (
  secretKey: string,
  origin: string,
  sale: { id: string },
): string => `${origin}/#/viewReceipt?sale=${saleReceiptKeyOf(secretKey, sale)}`;

/** All parts of a sale, in cents. */
export const totalCentsOf = ({
  amountCents,
  taxCents,
  tipCents,
  surchargeCents,
}: Pick<SaleRow, 'amountCents' | 'taxCents' | 'tipCents' | 'surchargeCents'>): number =>
  amountCents + taxCents + tipCents + surchargeCents;

/** Whether a sale has a receipt: something was taken, and it was no test. */
export const hasReceipt = ({ capturedCents, isTest }: SaleRow): boolean =>
  capturedCents > 0 && !isTest;

/** What a sale is answered with beside itself. */
export interface SaleTelling {
  secretKey: string;
  now: Date;
}

/** A sale as stored, with its organization's name → as it is answered. */
export const toSale = (
  { sale, companyName }: { sale: SaleRow; companyName: string },
  { secretKey, now }: SaleTelling,
): CardSaleRow => ({
  _id: sale.id,
  no: saleNumber(sale.number),
  orgId: sale.orgId,
  companyName,
  gateway: sale.gateway,
  isTest: sale.isTest,
  purchaser: sale.purchaser,
  email: sale.purchaserEmail,
  amount: toAmount(sale.amountCents),
  tax: toAmount(sale.taxCents),
  tip: toAmount(sale.tipCents),
  surcharge: toAmount(sale.surchargeCents),
  total: toAmount(totalCentsOf(sale)),
  captured: toAmount(sale.capturedCents),
  refunded: toAmount(sale.refundedCents),
  state: saleStateOf(sale, now),
  brand: sale.brand,
  lastFour: sale.lastFour,
  expiry: sale.expiry,
  funding: sale.funding,
  zip: sale.zip,
  reference: sale.reference,
  memo: sale.memo,
  authCode: sale.authCode,
  descriptor: sale.descriptor,
  failure: sale.failure,
  keyedBy: sale.keyedByName,
  createdAt: sale.createdAt.toISOString(),
  authorizedUntil: sale.authorizedUntil?.toISOString() ?? '',
  transactionId: sale.transactionId,
  receiptKey: hasReceipt(sale) ? saleReceiptKeyOf(secretKey, sale) : null,
  isCardSaved: sale.savedCardId !== null,
  gatewayId: sale.gatewayId,
  avs: sale.avs,
  cvv: sale.cvv,
  batch: sale.batch,
});

export const toSaleAct = (act: SaleActRow): CardSaleAct => ({
  _id: act.id,
  kind: act.kind,
  amount: toAmount(act.amountCents),
  state: act.state,
  reason: act.reason,
  failure: act.failure,
  by: act.byName,
  at: act.createdAt.toISOString(),
});
