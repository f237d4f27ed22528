import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { accountText } from '@/domain/transactions/bankAccount';
import {
  accountValidationLabels,
  authorizationKindLabels,
  authorizationStatusLabels,
  requestStandingLabels,
  type WebAuthorizationRow,
} from './webAuthorization';

/** `Checking •••• 7890`. */
export const authorizedAccount = ({
  accountType,
  lastFour,
}: Pick<WebAuthorizationRow, 'accountType' | 'lastFour'>): string =>
  accountText({ accountKind: accountType, lastFour }) || '—';

/** What may be debited: `$100.00 once`. */
export const amountRule = ({
  kind,
  amount,
}: Pick<WebAuthorizationRow, 'kind' | 'amount'>): string =>
  kind === 'single' ? `${formatAmount(amount)} once` : `Up to ${formatAmount(amount)} each`;

/** `Due 12/11/2026`; '—' where no bank has asked. */
export const requestText = ({ request }: Pick<WebAuthorizationRow, 'request'>): string => {
  if (request === null) return '—';
  const word = requestStandingLabels[request.standing];
  return request.standing === 'answered' ? word : `${word} ${formatDate(request.dueOn)}`;
};

/** Every column of the list of authorizations. */
export const webAuthorizationColumns = {
  receiver: { key: 'receiver', title: 'Receiver', sortable: true, text: (row) => row.receiver },
  organization: { key: 'organization', title: 'Organization', text: (row) => row.companyName },
  email: { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  account: { key: 'account', title: 'Account', text: authorizedAccount },
  kind: { key: 'kind', title: 'Type', text: ({ kind }) => authorizationKindLabels[kind] },
  secCode: { key: 'secCode', title: 'SEC code', text: ({ secCode }) => secCode },
  amount: { key: 'amount', title: 'Amount rule', text: amountRule },
  purpose: { key: 'purpose', title: 'Purpose', text: ({ purpose }) => purpose },
  given: {
    key: 'given',
    title: 'Given',
    sortable: true,
    text: ({ givenAt }, { moment }) => moment(givenAt),
  },
  ip: { key: 'ip', title: 'IP address', text: ({ ip }) => ip || '—' },
  validation: {
    key: 'validation',
    title: 'Account validation',
    text: ({ validation }) => accountValidationLabels[validation],
  },
  ends: { key: 'ends', title: 'Ends', text: ({ endsOn }) => formatDate(endsOn) },
  keep: { key: 'keep', title: 'Keep until', text: ({ keepUntil }) => formatDate(keepUntil) },
  revoked: {
    key: 'revoked',
    title: 'Revoked',
    text: ({ revokedAt }, { moment }) => moment(revokedAt || null),
  },
  request: { key: 'request', title: 'Bank request', text: requestText },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ status }) => authorizationStatusLabels[status],
  },
} as const satisfies Record<string, TextColumn<WebAuthorizationRow>>;

export type WebAuthorizationColumn = keyof typeof webAuthorizationColumns;

/** Sorts of the list, by the names of their columns. */
export type WebAuthorizationSort = 'given' | 'receiver';

/** The columns in order (catalogue: /web-authorization). */
export const webAuthorizationColumnSet: ColumnSet<WebAuthorizationColumn> = {
  all: [
    'receiver',
    'organization',
    'email',
    'account',
    'kind',
    'secCode',
    'amount',
    'purpose',
    'given',
    'ip',
    'validation',
    'ends',
    'keep',
    'revoked',
    'request',
    'status',
  ],
  shown: ['receiver', 'organization', 'account', 'amount', 'given', 'request', 'status'],
};
