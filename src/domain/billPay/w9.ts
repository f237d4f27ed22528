import { ssnError } from '@/domain/contact/ssn';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { type TinKind, tinKinds } from './vendor';
import { addressChecks, type RemitAddress } from './vendorForm';
import { einError } from './vendorInvitation';
import {
  fatcaCodeError,
  isTinKindOf,
  llcCodes,
  payeeCodeError,
  type W9Kind,
  type W9LlcCode,
  w9Kinds,
} from './w9Codes';

/** What both a form as it is filled in and one that is kept say. */
interface W9Parts extends RemitAddress {
  /** Line 1, as on the tax return. */
  legalName: string;
  /** Line 2; '' for none. */
  businessName: string;
  kind: W9Kind | '';
  /** How an LLC is taxed; '' for all others. */
  llcCode: W9LlcCode | '';
  /** What `other` is; '' for all others. */
  otherKind: string;
  /** Line 4, each '' for none. */
  payeeCode: string;
  fatcaCode: string;
  tinKind: TinKind | '';
  /** The IRS has told it that it is subject to backup withholding. */
  isWithheld: boolean;
  /** Typed name of who signs. */
  signer: string;
}

/** A W-9 as a vendor fills it in. The TIN as typed; it is kept in no draft. */
export interface W9Values extends W9Parts {
  tin: string;
  isCertified: boolean;
  /** Ids of the vendors, one of each customer, at which it is put on file. */
  vendors: string[];
}

/** A W-9 on file. The TIN by its last four digits, in all answers. */
export interface W9Form extends W9Parts {
  _id: string;
  tinLastFour: string;
  /** ISO date on the calendar of who signed. */
  signedOn: string;
}

/** A customer of a vendor, and the form that it has from this account. */
export interface W9Customer {
  /** Id of the vendor as the customer keeps it. */
  _id: string;
  companyName: string;
  /** ISO date of the form on file; '' for none. */
  signedOn: string;
  /** ISO moment of the latest request; '' for none since the form was signed. */
  askedAt: string;
}

/** What a vendor has given, and whom it can give it to (`GET /w9Forms`). */
export interface OwnW9 {
  /** The newest; null before the first. */
  form: W9Form | null;
  customers: W9Customer[];
}

export const emptyW9: W9Values = {
  legalName: '',
  businessName: '',
  kind: '',
  llcCode: '',
  otherKind: '',
  payeeCode: '',
  fatcaCode: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  tinKind: '',
  tin: '',
  isWithheld: false,
  signer: '',
  isCertified: false,
  vendors: [],
};

/** What whoever signs states under penalties of perjury (Form W-9, part II). */
export const w9Statements = (isWithheld: boolean): string[] => [
  'The tax number on this form is mine, or I have applied for one.',
  isWithheld
    ? 'The IRS has told me that I am subject to backup withholding.'
    : 'I am not subject to backup withholding: I am exempt, or the IRS has not told me otherwise or no longer does.',
  'I am a U.S. person (a citizen or resident, or an entity formed here).',
  'Any FATCA code on this form is correct.',
];

export const w9Perjury =
  'Under penalties of perjury, I state that what this form says is true, correct and complete.';

const tinKindError = ({ kind, tinKind }: W9Values): string | null =>
  required(oneOf(tinKinds))(tinKind) ??
  (tinKind !== '' && kind !== '' && !isTinKindOf(kind, tinKind)
    ? 'This tax classification has an EIN'
    : null);

const tinError = ({ tinKind, tin }: W9Values): string | null => {
  const rule: Rule = tinKind === 'ssn' ? ssnError : einError;
  return required(rule)(tin);
};

/** First message of each field. */
export const w9Errors = (values: W9Values): FieldErrors =>
  errorsFrom([
    ['legalName', required(oneLine(60))(values.legalName)],
    ['businessName', optional(oneLine(60))(values.businessName)],
    ['kind', required(oneOf(w9Kinds))(values.kind)],
    ['llcCode', values.kind === 'llc' ? required(oneOf(llcCodes))(values.llcCode) : null],
    ['otherKind', values.kind === 'other' ? required(oneLine(60))(values.otherKind) : null],
    ['payeeCode', optional((code) => payeeCodeError(code, values))(values.payeeCode)],
    ['fatcaCode', optional((code) => fatcaCodeError(code, values))(values.fatcaCode)],
    ...addressChecks(values),
    ['tinKind', tinKindError(values)],
    ['tin', tinError(values)],
    ['vendors', values.vendors.length === 0 ? 'Choose at least one customer' : null],
    ['signer', required(oneLine(60))(values.signer)],
    ['isCertified', values.isCertified ? null : 'Please certify to continue'],
  ]);

/** A W-9 for formik and for the server; what belongs to another classification is left out. */
export const w9Schema = schemaOf<W9Values>({
  model: () => ({ ...emptyW9, vendors: [] }),
  errors: w9Errors,
  settled: (values) => ({
    ...values,
    llcCode: values.kind === 'llc' ? values.llcCode : '',
    otherKind: values.kind === 'other' ? values.otherKind : '',
    tin: values.tin.replace(/\D/g, ''),
    vendors: [...new Set(values.vendors)],
  }),
});

/** What a form starts with: all of the one before but the number and what is stated. */
export function nextW9(form: W9Form | null, customers: readonly W9Customer[]): W9Values {
  const vendors = customers.map(({ _id }) => _id);
  if (!form) return { ...emptyW9, vendors };
  const { _id, tinLastFour, signedOn, ...kept } = form;
  return { ...emptyW9, ...kept, signer: '', vendors };
}
