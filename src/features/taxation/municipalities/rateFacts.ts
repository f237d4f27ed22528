import {
  type LicenseRate,
  type RateVersion,
  type RateVersionValues,
  taxTypeLabels,
  taxTypes,
} from '@/domain/invoices/mta/municipality';
import { type DateSpan, spanText } from '@/domain/invoices/mta/rateVersions';
import { printedPercent } from '@/domain/invoices/printed';
import { formatMoney, toCents } from '@/domain/money/cents';
import type { Fact } from '@/shared/ui/Facts';

/** Where a version lies, seen from a day. */
export type VersionState = 'past' | 'inForce' | 'toCome';

export const versionLooks = {
  past: { tone: 'neutral', word: 'Past' },
  inForce: { tone: 'success', word: 'In force' },
  toCome: { tone: 'info', word: 'Upcoming' },
} as const;

/** Where a version lies on a day; ISO dates. */
export function versionState(
  { effectiveFrom, effectiveTo }: DateSpan,
  today: string,
): VersionState {
  if (effectiveFrom > today) return 'toCome';
  return effectiveTo !== '' && effectiveTo < today ? 'past' : 'inForce';
}

/** What a tax is taken of, as people read it. */
export const taxTypeLabel = (taxType: string): string => {
  const known = taxTypes.find((one) => one === taxType);
  return known ? taxTypeLabels[known] : '—';
};

/** A rate as people read it: `7.25%`, `$1.25 per square foot`. */
export function rateText({ taxType, rate }: LicenseRate): string {
  if (taxType === 'gross_receipts') return printedPercent(rate);
  const money = formatMoney(toCents(rate) ?? 0);
  return taxType === 'square_feet' ? `${money} per square foot` : `${money} per unit of weight`;
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** `15th of the following month`. */
export function dueText(dueDay: string): string {
  const day = Number(dueDay);
  const teen = day >= 11 && day <= 13;
  const ending = (teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) ?? 'th';
  return `${day}${ending} of the following month`;
}

const feeText = (percent: string): string => (percent === '' ? 'None' : printedPercent(percent));

/** What is added for collecting the tax, within a sentence: `collection fee 5.00%`. */
export function collectionFeeText({ billTheCity, collectionFee }: RateVersionValues): string {
  if (billTheCity) return 'collection fee billed to the city';
  return collectionFee === ''
    ? 'no collection fee'
    : `collection fee ${printedPercent(collectionFee)}`;
}

/** `10.00% of the unpaid tax, once`. */
const penaltyText = (penalty: string): string =>
  penalty === '' ? 'None' : `${printedPercent(penalty)} of the unpaid tax, once`;

/** Fees and rules of a version. */
export function ruleFacts(version: RateVersionValues): Fact[] {
  return [
    ['Collection fee', feeText(version.collectionFee)],
    ['Credit card processing fee', feeText(version.credit_card_processing_fee)],
    ['City billed for the fee', yesNo(version.billTheCity)],
    ['Cash pickup', yesNo(version.cash_pickup)],
    ['Tax is due', dueText(version.dueDay)],
    ['Late payment penalty', penaltyText(version.penalty)],
  ];
}

const rateKey = ({ licenseType, taxType, rate }: LicenseRate): string =>
  `${licenseType} ${taxType} ${rate}`;

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function changedFacts(version: RateVersionValues, before: RateVersionValues): string[] {
  const known = new Map(ruleFacts(before));
  return ruleFacts(version)
    .filter(([label, value]) => known.get(label) !== value)
    .map(([label, value]) => `${inSentence(label)} ${inSentence(value)}`);
}

/** What a version changes against the one before it, in words; '' for the first one. */
export function changesText(version: RateVersion, before: RateVersion | undefined): string {
  if (!before) return '';
  const known = new Set(before.rates.map(rateKey));
  const rates = version.rates.filter((rate) => !known.has(rateKey(rate)));
  const types = new Set(version.rates.map(({ licenseType }) => licenseType));
  const gone = before.rates.filter(({ licenseType }) => !types.has(licenseType));
  const parts = [
    ...rates.map((rate) => `${rate.licenseType} ${rateText(rate)}`),
    ...gone.map(({ licenseType }) => `no rate for ${licenseType}`),
    ...changedFacts(version, before),
  ];
  return parts.length === 0 ? 'No changes' : `Changes: ${parts.join(', ')}`;
}

/** A sentence about the versions that end because of a save. */
export const endsText = (moved: readonly DateSpan[]): string =>
  moved.map((version) => `The previous rates will be in force ${spanText(version)}.`).join(' ');
