import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { type LinkValues, linkSourceLabels } from './linkForm';
import { linkStateLabels, type PaymentLink, placementText } from './paymentLink';

/** The amount as people say it: `$25.00`, `Open`, `$5.00 to $50.00`, `From $5.00`. */
export function linkAmountText({
  amountKind,
  amount,
  minAmount,
  maxAmount,
}: Pick<LinkValues, 'amountKind' | 'amount' | 'minAmount' | 'maxAmount'>): string {
  if (amountKind === 'fixed') return formatAmount(amount);
  if (minAmount && maxAmount) return `${formatAmount(minAmount)} to ${formatAmount(maxAmount)}`;
  if (minAmount) return `From ${formatAmount(minAmount)}`;
  return maxAmount ? `Up to ${formatAmount(maxAmount)}` : 'Open';
}

/** Every column that the list of payment links can show. */
export const linkColumns = {
  title: { key: 'title', title: 'Title', sortable: true, text: ({ title }) => title },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  amount: { key: 'amount', title: 'Amount', align: 'end', text: (row) => linkAmountText(row) },
  uses: {
    key: 'uses',
    title: 'Uses',
    align: 'end',
    text: ({ uses, maxUses }) => (maxUses === '' ? String(uses) : `${uses} of ${maxUses}`),
  },
  paid: {
    key: 'paid',
    title: 'Paid so far',
    align: 'end',
    text: ({ paid }) => formatAmount(paid),
  },
  views: { key: 'views', title: 'Views', align: 'end', text: ({ views }) => String(views) },
  expires: {
    key: 'expires',
    title: 'Expires',
    text: ({ expiresOn }) => (expiresOn === '' ? 'Never' : formatDate(expiresOn)),
  },
  placement: { key: 'placement', title: 'Placed at', text: (row) => placementText(row) || '—' },
  source: { key: 'source', title: 'Made as', text: ({ source }) => linkSourceLabels[source] },
  created: {
    key: 'created',
    title: 'Created',
    sortable: true,
    text: ({ createdAt }, { moment }) => moment(createdAt),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => linkStateLabels[state] },
} as const satisfies Record<string, TextColumn<PaymentLink>>;

export type LinkColumn = keyof typeof linkColumns;

const rest: readonly LinkColumn[] = [
  'amount',
  'uses',
  'paid',
  'views',
  'expires',
  'placement',
  'source',
  'created',
  'status',
];

const restShown = rest.filter((key) => key !== 'source' && key !== 'placement');

/** The columns of one organization's links, in order (catalogue: /payment-link). */
export const linkColumnSet: ColumnSet<LinkColumn> = {
  all: ['title', ...rest],
  shown: ['title', ...restShown],
};

/** The same of several organizations. */
export const linkColumnSetOfAll: ColumnSet<LinkColumn> = {
  all: ['title', 'organization', ...rest],
  shown: ['title', 'organization', ...restShown],
};

/** The columns of QR codes. */
export const codeColumnSet: ColumnSet<LinkColumn> = {
  all: ['title', ...rest],
  shown: ['title', 'placement', 'amount', 'uses', 'paid', 'views', 'created', 'status'],
};

export type LinkSort = 'title' | 'created';
