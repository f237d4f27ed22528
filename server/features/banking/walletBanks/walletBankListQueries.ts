import { visibleTo } from '@server/books/transactions/filterQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { organizations } from '@server/platform/db/schema/users';
import { walletBanks, wallets } from '@server/platform/db/schema/wallets';
import { defineList } from '@server/platform/lists/defineList';
import { containing, payerLike, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type WalletBankRow,
  type WalletBankState,
  walletBankColumnSet,
  walletBankColumns,
  walletBankStates,
} from '@/domain/wallet/walletBank';

const text = string().default('').max(200);

/** By a part of the user's name or email, of the institution, or by the last four digits. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return or(
    payerLike(sql`${wallets.holderKey}`, wanted),
    sql`lower(${wallets.email}) like ${containing(wanted)}`,
    sql`lower(${walletBanks.institution}) like ${containing(wanted)}`,
    eq(walletBanks.lastFour, wanted),
  );
}

const ofState = (state: WalletBankState): SQL =>
  state === 'none' ? sql`${walletBanks.walletId} is null` : eq(walletBanks.state, state);

interface ShownWalletBank {
  wallet: typeof wallets.$inferSelect;
  number: number;
  companyName: string;
  bank: typeof walletBanks.$inferSelect | null;
}

const toRow = ({ wallet, companyName, bank }: ShownWalletBank): WalletBankRow => ({
  _id: wallet.id,
  orgId: wallet.orgId,
  companyName,
  user: wallet.holderName || wallet.holderKey,
  email: wallet.email,
  institution: bank?.institution ?? '',
  lastFour: bank?.lastFour ?? '',
  state: bank?.state ?? 'none',
  errorCode: bank?.errorCode ?? '',
  syncedAt: bank?.syncedAt?.toISOString() ?? '',
  requestedAt: bank?.requestedAt?.toISOString() ?? '',
});

/** Wallets with the bank accounts of their users. */
export const walletBankList = defineList({
  name: 'walletBanks',
  columns: { set: walletBankColumnSet, byKey: walletBankColumns },
  filters: { search: text, status: string().oneOf(walletBankStates), organization: text },
  sorts: { user: { value: sql`${wallets.holderKey}`, kind: 'text' } } satisfies Record<
    'user',
    SortKey
  >,
  usual: { sort: 'user', order: 'asc' },
  reader: ({ services, scope, query }) =>
    transactionVisibility(services.database, scope, query.organization),
  from: sql`${wallets} left join ${walletBanks} on ${walletBanks.walletId} = ${wallets.id}`,
  number: sql`${wallets.number}`,
  where: (visibility, { search, status }) =>
    and(visibleTo(visibility, wallets), textHolds(search), status ? ofState(status) : undefined),
  rows: (tx, numbers, visibility) =>
    tx
      .select({
        wallet: wallets,
        number: wallets.number,
        companyName: organizations.name,
        bank: walletBanks,
      })
      .from(wallets)
      .innerJoin(organizations, eq(organizations.id, wallets.orgId))
      .leftJoin(walletBanks, eq(walletBanks.walletId, wallets.id))
      .where(
        and(
          visibleTo(visibility, wallets),
          sql`${wallets.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow,
});
