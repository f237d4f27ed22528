import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter, monthsAfter, readDay, requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { PaymentState } from '@/domain/invoices/paymentRecord';
import type { EntryClass } from './achAuthorization';
import type { AccountType } from './bankAccount';

/** How often an account may be debited by an authorization. */
export const authorizationKinds = ['single', 'recurring', 'standing'] as const;

export type AuthorizationKind = (typeof authorizationKinds)[number];

export const authorizationKindLabels: Readonly<Record<AuthorizationKind, string>> = {
  single: 'Single',
  recurring: 'Recurring',
  standing: 'Standing',
};

/** How an account was validated before its first debit (Nacha asks for that of WEB debits). */
export const accountValidations = [
  'linked',
  'history',
  'format',
  'processor',
  'unrecorded',
] as const;

export type AccountValidation = (typeof accountValidations)[number];

export const accountValidationLabels: Readonly<Record<AccountValidation, string>> = {
  linked: 'Verified linked account',
  history: 'Earlier debit settled',
  format: 'Format only, first use',
  processor: 'By the processor',
  unrecorded: 'Not recorded',
};

/** Days on which the debit of a single authorization can be presented, the first one included. */
const presentationDays = 180;

/** The last day of a single authorization that was given on a day. ISO dates. */
export const lastPresentation = (givenOn: string): string => daysAfter(givenOn, presentationDays);

/** Why a debit counts as returned that went to no bank: that costs nobody a return fee. */
export const revokedCode = 'revoked';

/** Where an authorization stands. */
export const authorizationStatuses = ['active', 'ended', 'revoked'] as const;

export type AuthorizationStatus = (typeof authorizationStatuses)[number];

export const authorizationStatusLabels: Readonly<Record<AuthorizationStatus, string>> = {
  active: 'Active',
  ended: 'Ended',
  revoked: 'Revoked',
};

/** When an authorization ends by itself (ISO date), and when it was revoked (ISO date, '' for never). */
interface AuthorizationTerm {
  endsOn: string;
  revokedOn: string;
}

/** Where it stands on a day. ISO dates. */
export function authorizationStatus(
  { endsOn, revokedOn }: AuthorizationTerm,
  today: string,
): AuthorizationStatus {
  if (revokedOn !== '') return 'revoked';
  return endsOn < today ? 'ended' : 'active';
}

/** Nacha: two years from its end or revocation. ISO date. */
export const proofKeptUntil = ({ endsOn, revokedOn }: AuthorizationTerm): string =>
  monthsAfter(revokedOn || endsOn, 24);

/** Banking days in which a bank that asks for a proof has it. */
const answerDays = 10;

/** The last day for the answer to a request that came on a day; ISO dates. */
export const proofDue = (receivedOn: string): string => bankingDaysAfter(receivedOn, answerDays);

/** Where the request of a bank stands. */
export const requestStandings = ['open', 'overdue', 'answered'] as const;

export type RequestStanding = (typeof requestStandings)[number];

export const requestStandingLabels: Readonly<Record<RequestStanding, string>> = {
  open: 'Due',
  overdue: 'Overdue',
  answered: 'Answered',
};

/** On a day; ISO dates, `answeredOn` '' for not yet. */
export function requestStanding(
  { dueOn, answeredOn }: { dueOn: string; answeredOn: string },
  today: string,
): RequestStanding {
  if (answeredOn !== '') return 'answered';
  return dueOn < today ? 'overdue' : 'open';
}

/** The request of a bank. Days are ISO dates, moments ISO, '' for none. */
export interface ProofRequest {
  _id: string;
  bank: string;
  reference: string;
  receivedOn: string;
  dueOn: string;
  answeredAt: string;
  answeredBy: string;
  standing: RequestStanding;
}

/** An authorization as its list shows it (catalogue: /web-authorization). */
export interface WebAuthorizationRow {
  _id: string;
  orgId: string;
  companyName: string;
  receiver: string;
  email: string;
  accountType: AccountType | '';
  lastFour: string;
  kind: AuthorizationKind;
  secCode: EntryClass;
  /** `x.xx` of each debit. */
  amount: string;
  purpose: string;
  /** ISO moment. */
  givenAt: string;
  /** '' for payers, who see no addresses. */
  ip: string;
  validation: AccountValidation;
  status: AuthorizationStatus;
  /** ISO dates. */
  endsOn: string;
  keepUntil: string;
  /** Moment, who and why; '' while it is not revoked. */
  revokedAt: string;
  revokedBy: string;
  revokedReason: string;
  /** The latest request of a bank; null for none. */
  request: { dueOn: string; standing: RequestStanding } | null;
}

/** A debit by an authorization. Amount `x.xx`, day ISO. */
export interface AuthorizedDebit {
  _id: string;
  day: string;
  amount: string;
  state: PaymentState;
  /** '' before it went to a bank. */
  traceNo: string;
}

/** An authorization in full: its proof. */
export interface WebAuthorization extends WebAuthorizationRow {
  consentText: string;
  /** SHA-256, hex. */
  consentHash: string;
  /** The text still has its hash. */
  isIntact: boolean;
  userAgent: string;
  debits: AuthorizedDebit[];
  /** The latest first. */
  requests: ProofRequest[];
}

/** Why it cannot be revoked any more; null where it can. */
export function revokeError({ status }: Pick<WebAuthorizationRow, 'status'>): string | null {
  if (status === 'revoked') return 'It is revoked already.';
  return status === 'ended' ? 'It has ended: no debit can follow.' : null;
}

/** Why no request can be recorded; null where one can. */
export const askError = ({ request }: Pick<WebAuthorizationRow, 'request'>): string | null =>
  request === null || request.standing === 'answered'
    ? null
    : 'A request is open already. Answer it first.';

/** The request of a bank as it is typed. */
export interface ProofRequestValues {
  bank: string;
  reference: string;
  /** ISO date on which it came. */
  receivedOn: string;
}

export const emptyProofRequest: ProofRequestValues = { bank: '', reference: '', receivedOn: '' };

/** First message of each field of a request. `today`: ISO date. */
export const proofRequestErrors = (values: ProofRequestValues, today: string): FieldErrors =>
  errorsFrom([
    ['bank', required(bounded(100))(values.bank)],
    ['reference', optional(bounded(60))(values.reference)],
    [
      'receivedOn',
      requiredDay(values.receivedOn) ??
        ((readDay(values.receivedOn) ?? '') > today ? 'Choose today or an earlier day' : null),
    ],
  ]);

/** The same for the server, which knows its own day. */
export const proofRequestSchema = schemaOf<ProofRequestValues>({
  model: () => ({ ...emptyProofRequest }),
  errors: (values) => proofRequestErrors(values, '9999-12-31'),
  settled: ({ bank, reference, receivedOn }) => ({
    bank: bank.trim(),
    reference: reference.trim(),
    receivedOn: settledDay(receivedOn),
  }),
});
