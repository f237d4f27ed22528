import { emailError, normalEmail } from '@/domain/contact/email';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { codesOf } from '@/domain/places/place';
import { states } from '@/domain/places/states';
import { type BillMethod, billMethods } from './bill';
import { type VendorKind, vendorKinds } from './vendor';

/** Where checks are mailed to. */
export interface RemitAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** A vendor as it is added or changed. */
export interface VendorValues extends RemitAddress {
  /** '' for the own organization; a vendor stays with its organization. */
  organization: string;
  name: string;
  kind: VendorKind | '';
  email: string;
  defaultMethod: BillMethod | '';
}

export const emptyVendor: VendorValues = {
  organization: '',
  name: '',
  kind: 'business',
  email: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  defaultMethod: 'check',
};

const stateCode = oneOf(codesOf(states));

const zip: Rule = (text) =>
  /^\d{5}(-\d{4})?$/.test(text) ? null : 'Please enter a ZIP code such as 97201';

/** Checks of an address as it stands on checks. */
export const addressChecks = ({ street, city, region, postalCode }: RemitAddress): Check[] => [
  ['street', required(oneLine(60))(street)],
  ['city', required(oneLine(40))(city)],
  ['region', required(stateCode)(region)],
  ['postalCode', required(zip)(postalCode)],
];

/** First message of each field. */
export const vendorErrors = (values: VendorValues): FieldErrors =>
  errorsFrom([
    ['organization', optional(bounded(200))(values.organization)],
    ['name', required(oneLine(60))(values.name)],
    ['kind', required(oneOf(vendorKinds))(values.kind)],
    ['email', emailError(values.email)],
    ...addressChecks(values),
    ['defaultMethod', required(oneOf(billMethods))(values.defaultMethod)],
  ]);

/** A vendor for formik and for the server. */
export const vendorSchema = schemaOf<VendorValues>({
  model: () => ({ ...emptyVendor }),
  errors: vendorErrors,
  settled: (values) => ({
    ...values,
    name: values.name.trim(),
    email: normalEmail(values.email),
  }),
});
