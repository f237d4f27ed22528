import { toBasisPoints } from '@/domain/money/percent';
import { scaledCents, shareOf } from '@/domain/money/share';
import {
  invoiceTotals,
  isFeeLine,
  isPenaltyLine,
  lineAmounts,
  lineCents,
  type Totalled,
} from '../totals';
import type { MtaInvoiceValues, MtaLicense } from './mtaInvoice';

/**
 * What the specification leaves to configuration; empty means that the rule never applies (readings
 * D42).
 */
export interface FeeSettings {
  /** Label of the one municipality whose monthly invoices get the fee as a line. */
  feeLineMunicipality: string;
  /** Ids of the two inventory items on which a cash pickup takes no fee. */
  cashPickupItemIds: readonly string[];
}

/**
 * The rule that decided a fee. `notAvailable`: no collection fee is set. `card`: the card's alone,
 * beside the fee's own line.
 */
export type FeeRule = 'cityBilled' | 'notAvailable' | 'collection' | 'collectionAndCard' | 'card';

/**
 * A fee and how it came about. Rates are basis points, null where none applies; amounts are whole
 * cents.
 */
export interface MtaFee {
  municipality: string;
  rule: FeeRule;
  collectionRate: number | null;
  cardRate: number | null;
  /** By credit card, whether or not a rate is set for it. */
  paysByCard: boolean;
  /** What the rates are taken of. */
  baseCents: number;
  /** The balance's items that the fee leaves out, for a cash pickup. */
  excludedCents: number;
  feeCents: number;
}

/** The collection fee, in percent of the balance due (spec 3.9.2); null when it is not set. */
export const collectionRate = ({
  collectionFee,
}: Pick<MtaLicense, 'collectionFee'>): number | null => toBasisPoints(collectionFee);

/**
 * The percentage that a credit card adds (spec 3.9.2); null for another way of paying, or when it
 * is not set.
 */
export const cardRate = (
  license: Pick<MtaLicense, 'credit_card_processing_fee' | 'paymentType'>,
): number | null =>
  license.paymentType.credit_card ? toBasisPoints(license.credit_card_processing_fee) : null;

interface ByPaymentType {
  license: Pick<MtaLicense, 'paymentType'>;
}

/** The rule of a license. A billed city comes first, then a missing collection fee (spec 3.9.2). */
export function feeRule(license: MtaLicense): FeeRule {
  if (license.billTheCity) return 'cityBilled';
  if (collectionRate(license) === null) return 'notAvailable';
  return cardRate(license) === null ? 'collection' : 'collectionAndCard';
}

/**
 * The two special items of an invoice, which a cash pickup takes out of the base; never more than
 * the balance (spec 3.9.2). Of a discounted invoice they are taken less their share of the
 * discount, rounded half up once, since the balance has it off already.
 */
export function excludedCents(
  { itemsDetails, discountData, license: { paymentType } }: Totalled & ByPaymentType,
  balanceCents: number,
  { cashPickupItemIds }: FeeSettings,
): number {
  if (!paymentType.cash_pickup) return 0;
  const lines = itemsDetails.filter((line) => !isFeeLine(line) && !isPenaltyLine(line));
  const special = lines.filter(
    ({ inventoryId }) => inventoryId !== '' && cashPickupItemIds.includes(inventoryId),
  );
  const grossCents = special.reduce((sum, line) => sum + lineCents(lineAmounts(line)), 0);
  const { subtotalCents, totalCents } = invoiceTotals({ itemsDetails: lines, discountData });
  const cents = subtotalCents === 0 ? 0 : scaledCents(grossCents, totalCents, subtotalCents);
  return Math.min(cents, balanceCents);
}

/** Both percentages of the base together, rounded half up once (readings D41). */
export const feeCents = (baseCents: number, collection: number, card: number): number =>
  shareOf(baseCents, collection + card);

/**
 * The fee of a part after another was paid, so that the fees of all parts are that of the whole,
 * rounded once. `rate`: both together.
 */
export const partFeeCents = (beforeCents: number, baseCents: number, rate: number): number =>
  feeCents(beforeCents + baseCents, rate, 0) - feeCents(beforeCents, rate, 0);

/** An invoice as far as its fee goes. */
export type Charged = Totalled & Pick<MtaInvoiceValues, 'municiplaity' | 'license'>;

/** The balance without the fee's own line, in cents: what a fee is taken of. */
export function balanceBeforeFee({ itemsDetails, discountData }: Totalled, paidCents = 0): number {
  const lines = itemsDetails.filter((line) => !isFeeLine(line));
  return Math.max(0, invoiceTotals({ itemsDetails: lines, discountData }).totalCents - paidCents);
}

/** What the rates are taken of while so much is paid, and what a cash pickup leaves out. */
function basisOf(invoice: Charged, settings: FeeSettings, paidCents: number) {
  const balance = balanceBeforeFee(invoice, paidCents);
  const excluded = excludedCents(invoice, balance, settings);
  return { baseCents: balance - excluded, excludedCents: excluded };
}

/** How much of what a fee is taken of was paid by so many cents. */
export const paidBase = (invoice: Charged, settings: FeeSettings, paidCents: number): number =>
  paidCents === 0
    ? 0
    : basisOf(invoice, settings, 0).baseCents - basisOf(invoice, settings, paidCents).baseCents;

/**
 * The collection fee of an invoice (spec 3.9.2; readings D41, D43). `paidCents`: payments so far,
 * for a fee on what is still owed; leave it out where the fee is a line, which no payment changes.
 */
export function mtaFee(invoice: Charged, settings: FeeSettings, paidCents = 0): MtaFee {
  const { license, municiplaity } = invoice;
  const basis = basisOf(invoice, settings, paidCents);
  const rule = feeRule(license);
  const isUniqueViolation = rule === 'collection' || rule === 'collectionAndCard';
  const [collection, card] = isUniqueViolation
    ? [collectionRate(license), cardRate(license)]
    : [null, null];
  const before = paidBase(invoice, settings, paidCents);
  return {
    municipality: municiplaity.label,
    rule,
    collectionRate: collection,
    cardRate: card,
    paysByCard: license.paymentType.credit_card,
    ...basis,
    feeCents: partFeeCents(before, basis.baseCents, (collection ?? 0) + (card ?? 0)),
  };
}

/**
 * Base, fee and the items left out of the base (readings D43): what is to be paid, in cents, where
 * the fee is no line of the invoice; where it is one, the balance due holds it already.
 */
export const totalWithFee = (fee: MtaFee): number =>
  fee.baseCents + fee.feeCents + fee.excludedCents;
