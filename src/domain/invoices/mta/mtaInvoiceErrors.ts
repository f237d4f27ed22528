import { emailError } from '@/domain/contact/email';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { type Check, errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import { bounded, free, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { stateError, zipError } from '@/domain/onboarding/address';
import { percentError } from '@/domain/partners/agentForm';
import { invoiceChecks } from '../invoiceErrors';
import type { MtaInvoiceValues, MtaLicense, MtaUser } from './mtaInvoice';
import { licenseTypes } from './municipality';

function licenseChecks(license: MtaLicense): Check[] {
  return [
    ['licenseType', required(oneOf(licenseTypes))(license.licenseType)],
    ['licenseNumber', required(bounded(50))(license.licenseNumber)],
    ['collectionFee', optional(percentError)(license.collectionFee)],
    ['credit_card_processing_fee', optional(percentError)(license.credit_card_processing_fee)],
  ];
}

function mtaUserChecks({ name, email, invoice_email, user_metadata: place }: MtaUser): Check[] {
  return [
    ['name', required(bounded(100))(name)],
    ['email', emailError(email)],
    ['invoice_email', optional(emailError)(invoice_email)],
    ['user_metadata.companyName', free(100)(place.companyName)],
    ['user_metadata.add1', free()(place.add1)],
    ['user_metadata.city', free(100)(place.city)],
    ['user_metadata.state', optional(stateError('us'))(place.state)],
    ['user_metadata.zip', optional(zipError('us'))(place.zip)],
    ['user_metadata.phone', optional(tenDigitsError)(place.phone)],
  ];
}

/**
 * First message of each field of a tax invoice, by formik path. Its recipient follows from
 * `mtaUser` and is not judged.
 */
export function mtaInvoiceErrors(values: MtaInvoiceValues): FieldErrors {
  return errorsFrom([
    ['municiplaity.label', required(bounded(100))(values.municiplaity.label)],
    ...under('license.', licenseChecks(values.license)),
    ...under('mtaUser.', mtaUserChecks(values.mtaUser)),
    ...invoiceChecks(values),
  ]);
}
