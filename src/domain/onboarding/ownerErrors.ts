import { isEmail } from '@/domain/contact/email';
import { requiredMessage, specialCharactersMessage } from '@/domain/contact/messages';
import { isPersonName } from '@/domain/contact/name';
import { ssnError } from '@/domain/contact/ssn';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { ageOn, dayError, isoDay } from '@/domain/dates/calendarDay';
import { type Check, errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import {
  between,
  bounded,
  free,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { addressChecks, anyStateError } from './address';
import { isMasked } from './masks';
import { firstOwner, isBlankOwner, maxOwners, ownedTotal, ownersOf } from './owners';
import type { StepContext } from './stepContext';
import type { BeneficialOwner, BeneficialOwners } from './stepData';

export const lettersMessage = 'Last name must be composed only with letter';
export const ownerEmailMessage = 'Invalid email.';
export const ageMessage = 'You must be 21 years old or more to continue';
export const licenseFormatMessage = 'Driver License Number should be in this A92827B format.';
export const expiryMessage = 'License expiry date cannot be before today';
export const ownershipMessage = 'Total ownership cannot be more than 100%';
export const tooManyOwnersMessage = `Maximum allowed ${maxOwners} owners`;

/** Youngest owner, in years (spec 2.9). */
const minAge = 21;

/** In the modal the dates are asked for without the full stop (spec 2.5; readings B6). */
const requiredInModal = 'This field is required';

/** Where an owner is typed: in the step's own form, or in the modal for further ones. */
export type OwnerPlace = 'form' | 'modal';

/** A masked text stands for what is stored. */
const unlessMasked =
  (rule: Rule): Rule =>
  (text) =>
    isMasked(text) ? null : rule(text);

export const ownerNameError: Rule = required((name) =>
  isPersonName(name) ? between(3, 50)(name) : specialCharactersMessage,
);

export const ownerLastNameError: Rule = required((name) =>
  isPersonName(name) ? between(3, 50)(name) : lettersMessage,
);

export const ownerSsnError: Rule = required(unlessMasked(ssnError));

/** A pattern with the fixed list of top-level domains (spec 2.5). */
export const ownerEmailFormat: Rule = (value) => (isEmail(value) ? null : ownerEmailMessage);

/** Date of birth `MM-dd-yyyy`: required, at least 21 years before `today` (ISO). */
export const birthDateError = (today: string, message = requiredMessage): Rule =>
  required(
    unlessMasked((text) => {
      const birth = isoDay(text);
      return birth && ageOn(birth, today) < minAge ? ageMessage : dayError(text);
    }),
    message,
  );

/**
 * A date of birth after typing: one under 21 gives way to the one before (spec 2.5, beneficiaries).
 */
export const keptBirthDate = (before: string, typed: string, today: string): string =>
  birthDateError(today)(typed) === ageMessage ? before : typed;

/** Expiry of a driver license `MM-dd-yyyy`: required, not before `today` (ISO). */
export const licenseExpiryError = (today: string, message = requiredMessage): Rule =>
  required((text) => {
    const end = isoDay(text);
    return end && end < today ? expiryMessage : dayError(text);
  }, message);

/** Letters and digits, at least one of each, at most 15 (spec 2.5; readings B19). */
export const driverLicenseError: Rule = required(
  unlessMasked((text) => {
    const isGood = /^[A-Za-z0-9]+$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);
    return isGood ? bounded(15)(text) : licenseFormatMessage;
  }),
);

function ownerChecks(owner: BeneficialOwner, { today }: StepContext, place: OwnerPlace): Check[] {
  const dateMessage = place === 'modal' ? requiredInModal : requiredMessage;
  const text = required(between(3, 50));
  return [
    ['percentageOfEntityOwned', optional(whole(1, 100))(owner.percentageOfEntityOwned)],
    ['ownerName', ownerNameError(owner.ownerName)],
    ['ownerLastName', ownerLastNameError(owner.ownerLastName)],
    ['ownerEmail', required(ownerEmailFormat)(owner.ownerEmail)],
    ['ownerTitleWithCompany', text(owner.ownerTitleWithCompany)],
    ['ownerPhone', optional(tenDigitsError)(owner.ownerPhone)],
    ...addressChecks('residence', {
      line1: owner.ownerAddress1,
      city: owner.ownerCity,
      state: owner.ownerState,
      country: owner.ownerCountry,
      zip: owner.ownerZipCode,
      isManual: owner.manualAddressChangeForResidence,
    }),
    ['ownerAddress2', free()(owner.ownerAddress2)],
    ['ownerSSN', ownerSsnError(owner.ownerSSN)],
    ['ownerDOB', birthDateError(today, dateMessage)(owner.ownerDOB)],
    ['formatedOwnerDOB', free(20)(owner.formatedOwnerDOB)],
    ['driverLicense', driverLicenseError(owner.driverLicense)],
    ['driverExpiry', licenseExpiryError(today, dateMessage)(owner.driverExpiry)],
    ['driverState', required(anyStateError)(owner.driverState)],
    ['person_clear_id', free()(owner.person_clear_id)],
    ['created_at', free(40)(owner.created_at)],
  ];
}

/** One owner, by the names of its fields (spec 2.5). */
export const ownerErrors = (
  owner: BeneficialOwner,
  context: StepContext,
  place: OwnerPlace,
): FieldErrors => errorsFrom(ownerChecks(owner, context, place));

/**
 * Step 4: at least one owner; an empty form is none and is not judged while the table has some.
 * Further owners were typed in the modal. The owners together own at most 100 % (spec 2.5; readings
 * D25, D26).
 */
export function ownersErrors(values: BeneficialOwners, context: StepContext): FieldErrors {
  const { subMerchantData } = values;
  if (subMerchantData.length >= maxOwners) return { subMerchantData: tooManyOwnersMessage };
  const first = firstOwner(values);
  const isOnlyTable = isBlankOwner(first) && subMerchantData.length > 0;
  const isTooMuch = ownedTotal(ownersOf(values)) > 100;
  return errorsFrom([
    ...(isOnlyTable ? [] : ownerChecks(first, context, 'form')),
    ...subMerchantData.flatMap((owner, at) =>
      under(`subMerchantData[${at}].`, ownerChecks(owner, context, 'modal')),
    ),
    ['percentageOfEntityOwned', isTooMuch ? ownershipMessage : null],
  ]);
}
