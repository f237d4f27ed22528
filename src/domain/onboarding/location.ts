import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, free, oneOf, optional, required, valuesOf } from '@/domain/forms/fieldRules';
import { addressChecks } from './address';
import { yesNoOptions } from './options';
import { ownerEmailFormat } from './ownerErrors';
import type { MerchantLocation } from './stepData';

const yesNo = required(oneOf(valuesOf(yesNoOptions)));

/** Step 6 (spec 2.5; readings B20: the fax is required). */
export function locationErrors(values: MerchantLocation): FieldErrors {
  return errorsFrom([
    ['nameDBA', required(between(6, 50))(values.nameDBA)],
    ['locationName', free()(values.locationName)],
    ...addressChecks('location', {
      line1: values.locationAddress1,
      city: values.locationCity,
      state: values.locationState,
      country: values.locationCountry,
      zip: values.locationZipCode,
      isManual: values.manualAddressChangeForLocation,
    }),
    ['locationAddress2', optional(between(3, 50))(values.locationAddress2)],
    ['contactEmail', optional(ownerEmailFormat)(values.contactEmail)],
    ['website', required(between(6, 100))(values.website)],
    ['customerServicePhone', required(tenDigitsError)(values.customerServicePhone)],
    ['locationFax', required(between(3, 30))(values.locationFax)],
    ['bankruptcy', yesNo(values.bankruptcy)],
  ]);
}
