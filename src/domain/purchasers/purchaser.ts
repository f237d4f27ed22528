import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import type { TransactionState } from '@/domain/transactions/state';
import { walletPhoneText } from '@/domain/wallet/phone';

/** Whether an organization takes payments of a purchaser (`purchaser_blocks`). */
export const purchaserStatuses = ['active', 'blocked'] as const;

export type PurchaserStatus = (typeof purchaserStatuses)[number];

export const purchaserStatusLabels: Readonly<Record<PurchaserStatus, string>> = {
  active: 'Active',
  blocked: 'Blocked',
};

/**
 * Somebody who has bought from an organization, as its list tells them: by the key under which
 * transactions name them. A purchaser of two organizations is one of each.
 */
export interface PurchaserRow {
  _id: string;
  orgId: string;
  companyName: string;
  key: string;
  name: string;
  /** Several where payments named several; '' for none. */
  email: string;
  /** Of the wallet; masked for those who may not see it, '' for none. */
  phone: string;
  purchases: number;
  /** Purchases less refunds and returns, `x.xx`. */
  spend: string;
  /** ISO dates. */
  firstDay: string;
  lastDay: string;
  status: PurchaserStatus;
}

/** A transaction of a purchaser; gross as `x.xx`. */
interface PurchaserTransaction {
  _id: string;
  day: string;
  label: string;
  amount: string;
  state: TransactionState;
}

/** A purchaser with the latest transactions, the newest first. */
export interface PurchaserDetail extends PurchaserRow {
  latest: PurchaserTransaction[];
}

/** Every column that the list of purchasers can show. */
export const purchaserColumns = {
  name: { key: 'name', title: 'Name', sortable: true, text: ({ name }) => name },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  email: { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => walletPhoneText(phone) },
  purchases: {
    key: 'purchases',
    title: 'Purchases',
    align: 'end',
    text: ({ purchases }) => purchases.toLocaleString('en-US'),
  },
  spend: {
    key: 'spend',
    title: 'Spend',
    sortable: true,
    align: 'end',
    text: ({ spend }) => formatAmount(spend),
  },
  first: {
    key: 'first',
    title: 'First purchase',
    sortable: true,
    text: ({ firstDay }, { date }) => date(firstDay),
  },
  last: {
    key: 'last',
    title: 'Last purchase',
    sortable: true,
    text: ({ lastDay }, { date }) => date(lastDay),
  },
  status: { key: 'status', title: 'Status', text: ({ status }) => purchaserStatusLabels[status] },
} as const satisfies Record<string, TextColumn<PurchaserRow>>;

export type PurchaserColumn = keyof typeof purchaserColumns;

/** Sorts of the list, by the names of their columns. */
export type PurchaserSort = 'name' | 'spend' | 'first' | 'last';

/** The columns of the list, in order (catalogue: /org-management/purchasers). */
export const purchaserColumnSet: ColumnSet<PurchaserColumn> = {
  all: ['name', 'organization', 'email', 'phone', 'purchases', 'spend', 'first', 'last', 'status'],
  shown: ['name', 'email', 'phone', 'purchases', 'spend', 'last', 'status'],
};

/** The same where the purchasers of several organizations stand in one list. */
export const purchaserColumnSetOfAll: ColumnSet<PurchaserColumn> = {
  all: purchaserColumnSet.all,
  shown: ['name', 'organization', ...purchaserColumnSet.shown.filter((key) => key !== 'name')],
};
