import { achText } from '@/domain/ach/achText';
import { routingNumberError } from '@/domain/contact/routingNumber';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { type AccountType, accountNumberError, accountTypes } from '@/domain/payments/bankAccount';
import { masked } from '@/domain/transactions/bankAccount';

/** Where a linked account stands: usable once its prenote has cleared. */
export const fundingStates = ['pending', 'verified', 'failed', 'removed'] as const;

export type FundingState = (typeof fundingStates)[number];

export const fundingStateLabels: Readonly<Record<FundingState, string>> = {
  pending: 'Verification pending',
  verified: 'Verified',
  failed: 'Verification failed',
  removed: 'Removed',
};

export const accountTypeLabels: Readonly<Record<AccountType, string>> = {
  checking: 'Checking',
  savings: 'Savings',
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
  isAuthorized: boolean;
}

export const emptyFunding: FundingValues = {
  organization: '',
  institution: '',
  ownerName: '',
  kind: 'checking',
  routingNumber: '',
  accountNumber: '',
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
  /** What the verification waits for or why it failed; '' for nothing. */
  note: string;
  /** ISO moments; '' for none. */
  addedAt: string;
  verifiedAt: string;
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
    text: ({ note }) => (note ? `Prenote: ${note}` : 'Prenote'),
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
  status: { key: 'status', title: 'Status', text: ({ state }) => fundingStateLabels[state] },
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
    'added',
    'verified',
    'default',
    'status',
  ],
  shown: ['institution', 'owner', 'account', 'added', 'default', 'status'],
};

/** The same where the accounts of several organizations stand in one list. */
export const fundingColumnSetOfAll: ColumnSet<FundingColumn> = {
  all: fundingColumnSet.all,
  shown: ['institution', 'organization', 'owner', 'account', 'default', 'status'],
};

export type FundingSort = 'institution' | 'added';

/** Why an account cannot become the default; null where it can. */
export const defaultError = ({ state }: Pick<FundingRow, 'state'>): string | null =>
  state === 'verified' ? null : 'Only a verified account can be the default.';

/** Why an account cannot be removed; null where it can. */
export function removalError({ state, isDefault }: Pick<FundingRow, 'state' | 'isDefault'>) {
  if (state === 'removed') return 'It is already removed';
  return isDefault ? 'This is the default account. Set another default first.' : null;
}
