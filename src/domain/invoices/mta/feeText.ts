import { formatMoney } from '@/domain/money/cents';
import { formatPercent } from '@/domain/money/percent';
import { notAvailable, printedText } from '../printed';
import type { MtaFee } from './feeRules';

/**
 * The fee as a document shows it: money, `$0.00` for a billed city, `Not Available` when none is
 * set (spec 3.9.2).
 */
export const feeText = ({ rule, feeCents }: MtaFee): string =>
  rule === 'notAvailable' ? notAvailable : formatMoney(feeCents);

function rateText({ rule, collectionRate, cardRate, paysByCard }: MtaFee): string {
  if (rule === 'card') return `credit card processing fee ${formatPercent(cardRate ?? 0)}`;
  const collection = `collection fee ${formatPercent(collectionRate ?? 0)}`;
  if (!paysByCard) return collection;
  if (cardRate === null) return `${collection}, credit card processing fee ${notAvailable},`;
  const both = formatPercent((collectionRate ?? 0) + cardRate);
  return `${collection} + credit card processing fee ${formatPercent(cardRate)} = ${both}`;
}

function howItCame(fee: MtaFee): string {
  if (fee.rule === 'cityBilled') return 'the city is billed';
  if (fee.rule === 'notAvailable') return 'collection fee';
  const base = `${rateText(fee)} of ${formatMoney(fee.baseCents)}`;
  if (fee.excludedCents === 0) return base;
  return `${base} (without ${formatMoney(fee.excludedCents)} of items that a cash pickup excludes)`;
}

/** How a fee came about in one line: municipality, rule, rates, base, amount. */
export const feeExplanation = (fee: MtaFee): string =>
  `${printedText(fee.municipality)}: ${howItCame(fee)}: ${feeText(fee)}`;
