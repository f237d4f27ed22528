import { isLater, optionalDay, requiredDay, settledDay } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import {
  bounded,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { settledAmount } from '@/domain/money/cents';
import { stateError } from '@/domain/onboarding/address';
import { endBeforeStartMessage } from '@/domain/onboarding/licenseErrors';
import { percentError } from '@/domain/partners/agentForm';
import { unitCostError } from '../invoiceErrors';
import {
  type LicenseRate,
  licenseTypes,
  type MunicipalityValues,
  type RateVersionValues,
  taxTypes,
} from './municipality';
import { type DateSpan, overlapError } from './rateVersions';

export const labelTakenMessage = 'This municipality is already configured';

/**
 * First message of each field of a municipality. `labels`: those of the others, which it must
 * differ from.
 */
export function municipalityErrors(
  values: MunicipalityValues,
  labels: readonly string[],
): FieldErrors {
  const label = values.label.trim().toLowerCase();
  const isUniqueViolation = labels.some((other) => other.trim().toLowerCase() === label);
  return errorsFrom([
    ['label', required(bounded(100))(values.label)],
    ['label', isUniqueViolation ? labelTakenMessage : null],
    ['state', required(stateError('us'))(values.state)],
  ]);
}

/** A rate by what it is taken of: percent of gross receipts, dollars otherwise. */
const rateError = (taxType: string): Rule =>
  taxType === 'gross_receipts' ? required(percentError) : unitCostError;

function rateChecks(rate: LicenseRate, at: number, rates: readonly LicenseRate[]): Check[] {
  const isTwice = rates.findIndex(({ licenseType }) => licenseType === rate.licenseType) < at;
  return under(`rates[${at}].`, [
    ['licenseType', required(oneOf(licenseTypes))(rate.licenseType)],
    ['licenseType', isTwice ? invalidMessage : null],
    ['taxType', required(oneOf(taxTypes))(rate.taxType)],
    ['rate', rateError(rate.taxType)(rate.rate)],
  ]);
}

function spanError(values: DateSpan, others: readonly DateSpan[]): string | null {
  const isReadable =
    requiredDay(values.effectiveFrom) === null && optionalDay(values.effectiveTo) === null;
  return isReadable ? overlapError(values, others) : null;
}

/**
 * First message of each field of new rates. `others`: the versions beside them, which they must not
 * overlap.
 */
export function rateVersionErrors(
  values: RateVersionValues,
  others: readonly DateSpan[],
): FieldErrors {
  const { effectiveFrom: from, effectiveTo: to, rates } = values;
  return errorsFrom([
    ['effectiveFrom', requiredDay(from)],
    ['effectiveTo', optionalDay(to)],
    ['effectiveTo', isLater(from, to) ? endBeforeStartMessage : null],
    ['effectiveFrom', spanError(values, others)],
    ['rates', rates.length === 0 ? 'This is required field.' : null],
    ...rates.flatMap(rateChecks),
    ['collectionFee', optional(percentError)(values.collectionFee)],
    ['credit_card_processing_fee', optional(percentError)(values.credit_card_processing_fee)],
    ['dueDay', required(whole(1, 31))(values.dueDay)],
    ['penalty', optional(percentError)(values.penalty)],
  ]);
}

const settledRate = (rate: LicenseRate): LicenseRate =>
  rate.taxType === 'gross_receipts' ? rate : { ...rate, rate: settledAmount(rate.rate) };

/** What is stored of rates: their days as ISO, their dollars as `x.xx`. */
export const settledRateVersion = (values: RateVersionValues): RateVersionValues => ({
  ...values,
  effectiveFrom: settledDay(values.effectiveFrom),
  effectiveTo: settledDay(values.effectiveTo),
  rates: values.rates.map(settledRate),
});
