import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { masked } from '@/domain/transactions/bankAccount';

/** What is kept of the bank account of a wallet. */
export const storedBankStates = ['requested', 'linked', 'relink', 'error'] as const;

/** The same, and that there is none. */
export const walletBankStates = ['none', ...storedBankStates] as const;

export type WalletBankState = (typeof walletBankStates)[number];

export const walletBankLabels: Readonly<Record<WalletBankState, string>> = {
  none: 'Not linked',
  requested: 'Link requested',
  linked: 'Linked',
  relink: 'Sign-in needed',
  error: 'Sync failed',
};

/** A wallet with the bank account of its user. */
export interface WalletBankRow {
  /** Of the wallet. */
  _id: string;
  orgId: string;
  companyName: string;
  user: string;
  email: string;
  institution: string;
  lastFour: string;
  state: WalletBankState;
  /** What the aggregator said at the last sync; '' for nothing. */
  errorCode: string;
  /** ISO moments; '' for never. */
  syncedAt: string;
  requestedAt: string;
}

/** Every column of the list. */
export const walletBankColumns = {
  user: { key: 'user', title: 'User', sortable: true, text: ({ user }) => user },
  email: { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  institution: {
    key: 'institution',
    title: 'Institution',
    text: ({ institution }) => institution || '—',
  },
  account: {
    key: 'account',
    title: 'Account',
    text: ({ lastFour }) => (lastFour ? masked(lastFour) : '—'),
  },
  synced: {
    key: 'synced',
    title: 'Last sync',
    text: ({ syncedAt }, { moment }) => (syncedAt ? moment(syncedAt) : '—'),
  },
  requested: {
    key: 'requested',
    title: 'Link requested',
    text: ({ requestedAt }, { moment }) => (requestedAt ? moment(requestedAt) : '—'),
  },
  state: { key: 'state', title: 'State', text: ({ state }) => walletBankLabels[state] },
  code: { key: 'code', title: 'Error code', text: ({ errorCode }) => errorCode || '—' },
} as const satisfies Record<string, TextColumn<WalletBankRow>>;

export type WalletBankColumn = keyof typeof walletBankColumns;

/** The columns of the list, in order (catalogue: /syn-bank-for-helox-users). */
export const walletBankColumnSet: ColumnSet<WalletBankColumn> = {
  all: [
    'user',
    'email',
    'organization',
    'institution',
    'account',
    'synced',
    'requested',
    'state',
    'code',
  ],
  shown: ['user', 'institution', 'account', 'synced', 'state', 'code'],
};

type BankStanding = Pick<WalletBankRow, 'state' | 'email'>;

/** Why a bank cannot be asked; null where it can. */
export const syncError = ({ state }: Pick<BankStanding, 'state'>): string | null =>
  state === 'none' || state === 'requested' ? 'No account is linked yet.' : null;

/** Why no link can be mailed; null where one can. */
export const requestError = ({ email }: Pick<BankStanding, 'email'>): string | null =>
  email === '' ? 'No email address is known of this user.' : null;

/** What a sync of several came to. */
export interface SyncSummary {
  synced: number;
  failed: number;
  /** Accounts that were not asked this time. */
  left: number;
}

/** Most accounts that one sync of all asks, the longest unasked first. */
export const mostSynced = 50;
