import { dayError, isoDay } from './calendarDay';
import { type Check, errorsFrom, type FieldErrors } from './fieldErrors';
import { between, bounded, choicesError, optional, required, valuesOf } from './fieldRules';
import {
  ancillaryTypes,
  chosenStems,
  hasEndDate,
  licenceName,
  licences,
  showsMetrcKey,
} from './licences';
import { isMasked } from './masks';
import type { LicenceInformation, LicenceStem } from './stepData';

export const endBeforeStartMessage = 'End date cannot be before start date';
export const metrcMessage = 'Metrc key should be of 48 characters';
export const noAncillaryTypeMessage = '*Please select Ancillary license type';

/** `*Please select distributor license start date` (spec 2.5; readings D23). */
export const selectLicenceMessage = (
  stem: LicenceStem,
  what: 'number' | 'start date' | 'end date',
): string => `*Please select ${licenceName(stem)} license ${what}`;

/** A start later than the end is seen at the end. */
function endError(start: string, end: string): string | null {
  const first = isoDay(start);
  const last = isoDay(end);
  if (first && last && last < first) return endBeforeStartMessage;
  return dayError(end);
}

function checksOf(stem: LicenceStem, values: LicenceInformation): Check[] {
  const start = values[`${stem}StartDate`];
  const number = required(bounded(100), selectLicenceMessage(stem, 'number'));
  const startDate = required(dayError, selectLicenceMessage(stem, 'start date'));
  const endDate = required((end) => endError(start, end), selectLicenceMessage(stem, 'end date'));
  return [
    [stem, number(values[stem])],
    [`${stem}StartDate`, startDate(start)],
    [`${stem}EndDate`, hasEndDate(stem) ? endDate(values[`${stem}EndDate`]) : null],
  ];
}

function ancillaryError({
  licenseeHolder,
  ancillaryTypes: chosen,
}: LicenceInformation): string | null {
  if (!licenseeHolder.includes('Ancillary')) return null;
  return chosen.length === 0
    ? noAncillaryTypeMessage
    : choicesError(chosen, valuesOf(ancillaryTypes));
}

/**
 * Step 2: number, start and end of each chosen licence; nothing of the others (spec 2.5; readings
 * C4, D22, D24).
 */
export function licenceErrors(values: LicenceInformation): FieldErrors {
  const key = optional(between(48, 48, metrcMessage));
  const metrc = (text: string): string | null => (isMasked(text) ? null : key(text));
  return errorsFrom([
    ['licenseeHolder', choicesError(values.licenseeHolder, valuesOf(licences))],
    ['ancillaryTypes', ancillaryError(values)],
    ...chosenStems(values).flatMap((stem) => checksOf(stem, values)),
    ['metrcUserKey', showsMetrcKey(values) ? metrc(values.metrcUserKey) : null],
  ]);
}
