import { routingNumberError } from '@/domain/contact/routingNumber';
import { ssnError } from '@/domain/contact/ssn';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { type AccountType, accountNumberError, accountTypes } from '@/domain/payments/bankAccount';
import type { TinKind, TinMatch, VendorKind } from './vendor';
import { tinKinds } from './vendor';
import { addressChecks, type RemitAddress } from './vendorForm';

/** Days for which a vendor can accept. */
export const vendorInvitationDays = 30;

/** Where an invitation stands for whoever opens its link. */
export const vendorInvitationStates = [
  'open',
  'expired',
  'accepted',
  'declined',
  'revoked',
] as const;

export type VendorInvitationState = (typeof vendorInvitationStates)[number];

/** When things happened to an invitation; null for what did not. */
interface InvitationMoments {
  expiresAt: Date;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  revokedAt: Date | null;
}

/** Where an invitation stands at a moment. What was decided stays decided. */
export function invitationStateAt(
  { expiresAt, acceptedAt, declinedAt, revokedAt }: InvitationMoments,
  at: Date,
): VendorInvitationState {
  if (acceptedAt) return 'accepted';
  if (declinedAt) return 'declined';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= at.getTime() ? 'expired' : 'open';
}

/** An invitation as its page shows it; of one that is over, only who invited. */
export interface OpenedVendorInvitation extends RemitAddress {
  state: VendorInvitationState;
  /** Who pays. */
  companyName: string;
  vendor: string;
  kind: VendorKind;
  /** ISO moment. */
  expiresAt: string;
  /** The W-9 that is here already; '' for none. */
  w9Name: string;
}

/** What a vendor gives when it accepts. Numbers as typed; they are kept in no draft. */
export interface AcceptValues extends RemitAddress {
  /** The legal name, as on line 1 of the W-9. */
  legalName: string;
  tinKind: TinKind | '';
  tin: string;
  accountType: AccountType;
  routingNumber: string;
  accountNumber: string;
  accountAgain: string;
  agreed: boolean;
}

export const emptyAccept: AcceptValues = {
  legalName: '',
  tinKind: '',
  tin: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  accountType: 'checking',
  routingNumber: '',
  accountNumber: '',
  accountAgain: '',
  agreed: false,
};

/** First two digits that the IRS gives to no employer. */
const noPrefix = /^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/;

export const einMessage = 'EIN should be in 00-0000000 format';

/** An employer identification number, with its hyphen or without. */
export const einError: Rule = (value) => {
  const text = value.trim();
  return /^\d{2}-?\d{7}$/.test(text) && !noPrefix.test(text) ? null : einMessage;
};

/** What somebody types of one, with its hyphen: `987654` → `98-7654`. */
export function typedEin(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return text;
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join('-');
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function tinError({ tinKind, tin }: AcceptValues): string | null {
  const rule: Rule = tinKind === 'ssn' ? ssnError : einError;
  return required(rule)(tin);
}

const againError = ({ accountNumber, accountAgain }: AcceptValues): string | null =>
  required((text) =>
    digitsOf(text) === digitsOf(accountNumber) ? null : 'The account numbers are not the same',
  )(accountAgain);

/** First message of each field. */
export const acceptErrors = (values: AcceptValues): FieldErrors =>
  errorsFrom([
    ['legalName', required(oneLine(60))(values.legalName)],
    ['tinKind', required(oneOf(tinKinds))(values.tinKind)],
    ['tin', tinError(values)],
    ...addressChecks(values),
    ['accountType', required(oneOf(accountTypes))(values.accountType)],
    ['routingNumber', required(routingNumberError)(values.routingNumber)],
    ['accountNumber', accountNumberError(values.accountNumber)],
    ['accountAgain', againError(values)],
    ['agreed', values.agreed ? null : 'Please agree to continue'],
  ]);

/** What a vendor gives, for formik and for the server. */
export const acceptSchema = schemaOf<AcceptValues>({
  model: () => ({ ...emptyAccept }),
  errors: acceptErrors,
  settled: (values) => ({
    ...values,
    legalName: values.legalName.trim(),
    tin: digitsOf(values.tin),
    routingNumber: values.routingNumber.trim(),
    accountNumber: digitsOf(values.accountNumber),
    accountAgain: digitsOf(values.accountAgain),
  }),
});

/** What a vendor agrees to (ESIGN Act: consent to an electronic record, and how to withdraw it). */
export const acceptConsent = (companyName: string): string =>
  `I agree that ${companyName} pays me by ACH credit to this account, and that this agreement and its notices are given to me electronically. Under penalties of perjury, the tax number above is mine. I can get paper copies or withdraw this consent at any time by writing to ${companyName}.`;

/** What became of an acceptance. */
export interface AcceptedInvitation {
  tinMatch: TinMatch;
}
