import { dayError, isoDay } from '@/domain/dates/calendarDay';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  between,
  bounded,
  choicesError,
  optional,
  required,
  valuesOf,
} from '@/domain/forms/fieldRules';
import {
  ancillaryTypes,
  chosenStems,
  hasEndDate,
  licenseName,
  licenses,
  showsMetrcKey,
} from './licenses';
import { isMasked } from './masks';
import type { LicenseInformation, LicenseStem } from './stepData';

export const endBeforeStartMessage = 'End date cannot be before start date';
export const metrcMessage = 'Metrc key should be of 48 characters';
export const noAncillaryTypeMessage = '*Please select Ancillary license type';

/** `*Please select distributor license start date` (spec 2.5; readings D23). */
export const selectLicenseMessage = (
  stem: LicenseStem,
  what: 'number' | 'start date' | 'end date',
): string => `*Please select ${licenseName(stem)} license ${what}`;

/** A start later than the end is seen at the end. */
function endError(start: string, end: string): string | null {
  const first = isoDay(start);
  const last = isoDay(end);
  if (first && last && last < first) return endBeforeStartMessage;
  return dayError(end);
}

function checksOf(stem: LicenseStem, values: LicenseInformation): Check[] {
  const start = values[`${stem}StartDate`];
  const number = required(bounded(100), selectLicenseMessage(stem, 'number'));
  const startDate = required(dayError, selectLicenseMessage(stem, 'start date'));
  const endDate = required((end) => endError(start, end), selectLicenseMessage(stem, 'end date'));
  return [
    [stem, number(values[stem])],
    [`${stem}StartDate`, startDate(start)],
    [`${stem}EndDate`, hasEndDate(stem) ? endDate(values[`${stem}EndDate`]) : null],
  ];
}

function ancillaryError({
  licenseeHolder,
  ancillaryTypes: chosen,
}: LicenseInformation): string | null {
  if (!licenseeHolder.includes('Ancillary')) return null;
  return chosen.length === 0
    ? noAncillaryTypeMessage
    : choicesError(chosen, valuesOf(ancillaryTypes));
}

/**
 * Step 2: number, start and end of each chosen license; nothing of the others (spec 2.5; readings
 * C4, D22, D24).
 */
export function licenseErrors(values: LicenseInformation): FieldErrors {
  const key = optional(between(48, 48, metrcMessage));
  const metrc = (text: string): string | null => (isMasked(text) ? null : key(text));
  return errorsFrom([
    ['licenseeHolder', choicesError(values.licenseeHolder, valuesOf(licenses))],
    ['ancillaryTypes', ancillaryError(values)],
    ...chosenStems(values).flatMap((stem) => checksOf(stem, values)),
    ['metrcUserKey', showsMetrcKey(values) ? metrc(values.metrcUserKey) : null],
  ]);
}
