import { emailError } from '@/domain/contact/email';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { optionalDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { stateError, zipError } from '@/domain/onboarding/address';
import { type LicenseHolderValues, licenseStatuses, taxPaymentTypes } from './licenseHolder';
import { licenseTypes } from './municipality';

/**
 * First message of each field of a license holder. Its company and the rest may be missing;
 * documents say so (spec 3.9.2).
 */
export function licenseHolderErrors(values: LicenseHolderValues): FieldErrors {
  return errorsFrom([
    ['name', required(bounded(100))(values.name)],
    ['companyName', free(100)(values.companyName)],
    ['dba', free(100)(values.dba)],
    ['email', emailError(values.email)],
    ['invoice_email', optional(emailError)(values.invoice_email)],
    ['phone', optional(tenDigitsError)(values.phone)],
    ['add1', free()(values.add1)],
    ['city', free(100)(values.city)],
    ['state', optional(stateError('us'))(values.state)],
    ['zip', optional(zipError('us'))(values.zip)],
    ['municipalityId', required(bounded(100))(values.municipalityId)],
    ['licenseType', required(oneOf(licenseTypes))(values.licenseType)],
    ['licenseNumber', required(bounded(50))(values.licenseNumber)],
    ['licenseStatus', required(oneOf(licenseStatuses))(values.licenseStatus)],
    ['licenseExpiry', optionalDay(values.licenseExpiry)],
    ['paymentType', required(oneOf(taxPaymentTypes))(values.paymentType)],
  ]);
}

/** What is stored of a license holder: the expiry as ISO. */
export const settledLicenseHolder = (values: LicenseHolderValues): LicenseHolderValues => ({
  ...values,
  licenseExpiry: settledDay(values.licenseExpiry),
});
