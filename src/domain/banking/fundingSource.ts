import { achText } from '@/domain/ach/achText';
import { routingNumberError } from '@/domain/contact/routingNumber';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { type AccountType, accountNumberError, accountTypes } from '@/domain/payments/bankAccount';
import { masked } from '@/domain/transactions/bankAccount';
import {
  type FundingOrigin,
  type FundingState,
  fundingStatus,
  fundingStatusLabels,
} from './fundingStanding';
import { type OwnerMatch, ownerMatchLabels } from './linking/ownerMatch';

export const accountTypeLabels: Readonly<Record<AccountType, string>> = {
  checking: 'Checking',
  savings: 'Savings',
};

/** How an account is verified: by the bank's own word, two small deposits, or a zero-dollar entry. */
export const verifyMethods = ['aggregator', 'micro', 'prenote'] as const;

export type VerifyMethod = (typeof verifyMethods)[number];

export const verifyMethodLabels: Readonly<Record<VerifyMethod, string>> = {
  aggregator: 'Bank connection',
  micro: 'Two small deposits',
  prenote: 'Prenote',
};

/** Those of an account whose numbers are typed. */
export const typedMethods = ['prenote', 'micro'] as const satisfies readonly VerifyMethod[];

export type TypedMethod = (typeof typedMethods)[number];

/** What somebody agrees to who types the numbers of an account. */
export const typedConsents: Readonly<Record<TypedMethod, string>> = {
  prenote:
    'I authorize a zero-dollar test entry (prenote) to this account and the payments that follow',
  micro:
    'I authorize two test deposits of less than $1.00 each to this account and the payments that follow',
};

/** A bank account as it is linked (catalogue: /funding-sources). */
export interface FundingValues {
  /** Whose account; '' for the own organization. */
  organization: string;
  institution: string;
  ownerName: string;
  kind: AccountType;
  routingNumber: string;
  accountNumber: string;
  method: TypedMethod;
  isAuthorized: boolean;
}

export const emptyFunding: FundingValues = {
  organization: '',
  institution: '',
  ownerName: '',
  kind: 'checking',
  routingNumber: '',
  accountNumber: '',
  method: 'prenote',
  isAuthorized: false,
};

export const authorizeMessage = 'Please authorize us to send a test entry to this account';

const latinNameMessage = 'Please write it in Latin letters, as the bank has it';

/** A name of which something is left in the characters that banks take. */
const writableName: Rule = (text) =>
  achText(text).trim() === '' ? latinNameMessage : bounded(60)(text);

const funded = (values: FundingValues): Check[] => [
  ['institution', required(bounded(60))(values.institution)],
  ['ownerName', required(writableName)(values.ownerName)],
  ['kind', required(oneOf(accountTypes))(values.kind)],
  ['routingNumber', required(routingNumberError)(values.routingNumber)],
  ['accountNumber', accountNumberError(values.accountNumber)],
  ['method', oneOf(typedMethods)(values.method)],
  ['isAuthorized', values.isAuthorized ? null : authorizeMessage],
];

/** First message of each field of an account that is to be linked. */
export const fundingErrors = (values: FundingValues): FieldErrors => errorsFrom(funded(values));

/** An account to be linked, for formik and for the server; its number without blanks and hyphens. */
export const fundingSchema = schemaOf<FundingValues>({
  model: () => ({ ...emptyFunding }),
  errors: fundingErrors,
  settled: (values) => ({ ...values, accountNumber: values.accountNumber.replace(/\D/g, '') }),
});

/** A linked account as the server answers it: numbers by their last four digits. */
export interface FundingRow {
  _id: string;
  orgId: string;
  companyName: string;
  institution: string;
  ownerName: string;
  kind: AccountType;
  routingLastFour: string;
  lastFour: string;
  state: FundingState;
  isDefault: boolean;
  method: VerifyMethod;
  /** What the bank connection said of the owner; '' where nobody asked it. */
  ownerMatch: OwnerMatch | '';
  origin: FundingOrigin;
  /** Sites that may show the page that it was linked on; [] for another origin. */
  sites: readonly string[];
  /** Who of the organization confirmed it; '' for nobody. */
  confirmedBy: string;
  /** The two amounts can be confirmed now. */
  confirms: boolean;
  /** How often a wrong amount may still be given. */
  triesLeft: number;
  /** What the verification waits for or why it failed; '' for nothing. */
  note: string;
  /** ISO moments; '' for none. */
  addedAt: string;
  verifiedAt: string;
  confirmedAt: string;
}

/** How an account is verified, and what that waits for or why it failed. */
export function verificationText({
  method,
  note,
  confirms,
}: Pick<FundingRow, 'method' | 'note' | 'confirms'>): string {
  const told = confirms ? 'the deposits arrived. Confirm the two amounts.' : note;
  return told ? `${verifyMethodLabels[method]}: ${told}` : verifyMethodLabels[method];
}

/** Every column that the list of funding sources can show. */
export const fundingColumns = {
  institution: {
    key: 'institution',
    title: 'Institution',
    sortable: true,
    text: ({ institution }) => institution,
  },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  owner: { key: 'owner', title: 'Account holder', text: ({ ownerName }) => ownerName },
  account: {
    key: 'account',
    title: 'Account',
    text: ({ kind, lastFour }) => `${accountTypeLabels[kind]} ${masked(lastFour)}`,
  },
  routing: {
    key: 'routing',
    title: 'Routing number',
    text: ({ routingLastFour }) => masked(routingLastFour),
  },
  verification: {
    key: 'verification',
    title: 'Verification',
    text: (row) => verificationText(row),
  },
  ownerMatch: {
    key: 'ownerMatch',
    title: 'Owner',
    text: ({ ownerMatch }) => (ownerMatch === '' ? '—' : ownerMatchLabels[ownerMatch]),
  },
  origin: {
    key: 'origin',
    title: 'Linked on',
    text: ({ origin }) => (origin === 'page' ? 'Embedded page' : 'Funding sources'),
  },
  added: {
    key: 'added',
    title: 'Added',
    sortable: true,
    text: ({ addedAt }, { date }) => date(addedAt),
  },
  verified: {
    key: 'verified',
    title: 'Verified',
    text: ({ verifiedAt }, { date }) => date(verifiedAt || null),
  },
  default: {
    key: 'default',
    title: 'Default',
    text: ({ isDefault }) => (isDefault ? 'Default' : '—'),
  },
  confirmed: {
    key: 'confirmed',
    title: 'Confirmed',
    text: ({ confirmedAt }, { date }) => date(confirmedAt || null),
  },
  status: {
    key: 'status',
    title: 'Status',
    text: (row) => fundingStatusLabels[fundingStatus(row)],
  },
} as const satisfies Record<string, TextColumn<FundingRow>>;

export type FundingColumn = keyof typeof fundingColumns;

/** The columns of the list, in order (catalogue: /funding-sources). */
export const fundingColumnSet: ColumnSet<FundingColumn> = {
  all: [
    'institution',
    'organization',
    'owner',
    'account',
    'routing',
    'verification',
    'ownerMatch',
    'origin',
    'added',
    'verified',
    'confirmed',
    'default',
    'status',
  ],
  shown: ['institution', 'owner', 'account', 'origin', 'added', 'default', 'status'],
};

/** The same where the accounts of several organizations stand in one list. */
export const fundingColumnSetOfAll: ColumnSet<FundingColumn> = {
  all: fundingColumnSet.all,
  shown: ['institution', 'organization', 'owner', 'account', 'origin', 'default', 'status'],
};

export type FundingSort = 'institution' | 'added';
