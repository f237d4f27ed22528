import { registerLabels } from '@/domain/applications/licenses/register';
import { phoneText } from '@/domain/contact/phone';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney } from '@/domain/money/cents';
import type { AgeingBucket } from '../ageing';
import { holderName } from '../namedStatement';
import type { HolderBalance } from './holderBalance';
import type { LicenseHolderRow } from './holderRow';
import { licenseStatuses } from './licenseHolder';

const orDash = (text: string): string => text || '—';

/** How a license's status reads. */
export const licenseStatusLabel = (status: string): string => {
  const known = licenseStatuses.find((one) => one === status);
  return known ? registerLabels[known] : status;
};

/** What both lists say of a holder. */
type Listed = LicenseHolderRow | HolderBalance;

const listed = {
  companyName: { key: 'companyName', sortable: true, text: (row) => holderName(row) },
  dba: { key: 'dba', title: 'DBA', text: ({ dba }) => orDash(dba) },
  licenseNumber: {
    key: 'licenseNumber',
    title: 'License no.',
    text: ({ licenseNumber }) => licenseNumber,
  },
  licenseType: { key: 'licenseType', title: 'Type', text: ({ licenseType }) => licenseType },
  municipality: {
    key: 'municipality',
    title: 'Municipality',
    text: ({ municipality }) => municipality,
  },
  openCount: {
    key: 'openCount',
    title: 'Open',
    align: 'end',
    text: ({ openCount }) => String(openCount),
  },
  balance: {
    key: 'balance',
    title: 'Balance',
    sortable: true,
    align: 'end',
    text: ({ balanceCents }) => formatMoney(balanceCents),
  },
} as const satisfies Record<string, Omit<TextColumn<Listed>, 'title'> & { title?: string }>;

/** Every column of the directory of license holders. */
export const holderColumns = {
  companyName: { ...listed.companyName, title: 'Name' },
  dba: listed.dba,
  licenseNumber: { ...listed.licenseNumber, sortable: true },
  licenseType: { ...listed.licenseType, sortable: true },
  licenseStatus: {
    key: 'licenseStatus',
    title: 'Status',
    text: ({ licenseStatus }) => licenseStatusLabel(licenseStatus),
  },
  licenseExpiry: {
    key: 'licenseExpiry',
    title: 'Expires',
    sortable: true,
    text: ({ licenseExpiry }, { date }) => date(licenseExpiry || null),
  },
  name: { key: 'name', title: 'Contact', text: ({ name }) => orDash(name) },
  email: { key: 'email', title: 'Email', text: ({ email }) => email },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => orDash(phoneText(phone)) },
  municipality: listed.municipality,
  openCount: listed.openCount,
  balance: listed.balance,
  createdAt: {
    key: 'createdAt',
    title: 'Added',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
} as const satisfies Record<string, TextColumn<LicenseHolderRow>>;

export type HolderColumn = keyof typeof holderColumns;

/** The columns of the directory, in order; what is not among `shown` is there to be chosen. */
export const holderColumnSet: ColumnSet<HolderColumn> = {
  all: [
    'companyName',
    'dba',
    'licenseNumber',
    'licenseType',
    'licenseStatus',
    'licenseExpiry',
    'name',
    'email',
    'phone',
    'municipality',
    'openCount',
    'balance',
    'createdAt',
  ],
  shown: [
    'companyName',
    'licenseNumber',
    'licenseType',
    'licenseStatus',
    'licenseExpiry',
    'name',
    'municipality',
    'balance',
  ],
};

/** Sorts that the directory offers, by wire name. */
export const holderSorts = [
  'companyName',
  'licenseNumber',
  'licenseType',
  'licenseExpiry',
  'balance',
  'createdAt',
] as const satisfies readonly HolderColumn[];

export type HolderSort = (typeof holderSorts)[number];

const bucketColumn = <Key extends string>(key: Key, title: string, bucket: AgeingBucket) =>
  ({
    key,
    title,
    sortable: true,
    align: 'end',
    text: ({ owed }: HolderBalance) => formatMoney(owed[bucket]),
  }) as const;

/** Every column of the balances by license holder. */
export const balanceColumns = {
  companyName: { ...listed.companyName, title: 'Licensee' },
  dba: listed.dba,
  licenseNumber: listed.licenseNumber,
  licenseType: listed.licenseType,
  municipality: listed.municipality,
  openCount: { ...listed.openCount, sortable: true },
  current: bucketColumn('current', 'Current', 'current'),
  days30: bucketColumn('days30', '1–30', '30'),
  days60: bucketColumn('days60', '31–60', '60'),
  days90: bucketColumn('days90', '61–90', '90'),
  over90: bucketColumn('over90', '90+', '90+'),
  balance: listed.balance,
  paidYear: {
    key: 'paidYear',
    title: 'Paid YTD',
    sortable: true,
    align: 'end',
    text: ({ paidYearCents }) => formatMoney(paidYearCents),
  },
} as const satisfies Record<string, TextColumn<HolderBalance>>;

export type BalanceColumn = keyof typeof balanceColumns;

/** The columns of the balances, in order. */
export const balanceColumnSet: ColumnSet<BalanceColumn> = {
  all: [
    'companyName',
    'dba',
    'licenseNumber',
    'licenseType',
    'municipality',
    'openCount',
    'current',
    'days30',
    'days60',
    'days90',
    'over90',
    'balance',
    'paidYear',
  ],
  shown: [
    'companyName',
    'licenseNumber',
    'openCount',
    'current',
    'days30',
    'days60',
    'days90',
    'over90',
    'balance',
    'paidYear',
  ],
};

/** Sorts that the balances offer, by wire name. */
export const balanceSorts = [
  'companyName',
  'openCount',
  'current',
  'days30',
  'days60',
  'days90',
  'over90',
  'balance',
  'paidYear',
] as const satisfies readonly BalanceColumn[];

export type BalanceSort = (typeof balanceSorts)[number];
