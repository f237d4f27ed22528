import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { transactionFlags } from '@server/platform/db/schema/transactionActions';
import { users } from '@server/platform/db/schema/users';
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whose flags staff and compliance officers set: of no organization. */
export const reviewersFlag = '';

/** Whose flags a reach sets itself. */
const ownOf = (flags: NonNullable<LedgerVisibility['flags']>): string =>
  flags === 'all' ? reviewersFlag : flags.orgId;

/** The flags, or entries about flags, that a reach sees; `orgId` is whose each of them is. */
export function seenFlags({ flags }: Pick<LedgerVisibility, 'flags'>, orgId: SQLWrapper): SQL {
  if (flags === undefined) return sql`false`;
  return flags === 'all' ? sql`true` : eq(orgId, flags.orgId);
}

const { transactionId, orgId } = transactionFlags;

/** Transactions that somebody shall look at, as far as a reach sees that: little, so looked up. */
export const flaggedAlone = (visibility: LedgerVisibility): SQL =>
  sql`${transactions.id} in (select ${transactionId} from ${transactionFlags} where ${seenFlags(visibility, orgId)})`;

/** The conditions of `isFlagged` and `isFlaggedByOwn`, over flags whose organization is given. */
const bothOf = (visibility: LedgerVisibility, whose: SQLWrapper) => ({
  isFlagged: seenFlags(visibility, whose),
  isFlaggedByOwn: visibility.flags ? eq(whose, ownOf(visibility.flags)) : sql`false`,
});

type FlagColumns = Record<'isFlagged' | 'isFlaggedByOwn', SQL<boolean>>;

/**
 * Whether a transaction has a flag that a reach sees, and whether it has one that those of the
 * reach set: looked up for each of a few rows.
 */
export function flagColumns(visibility: LedgerVisibility): FlagColumns {
  const has = (which: SQL) =>
    sql<boolean>`exists (select from transaction_flags flag where flag.transaction_id = transactions.id and ${which})`;
  const { isFlagged, isFlaggedByOwn } = bothOf(visibility, sql`flag.org_id`);
  return { isFlagged: has(isFlagged), isFlaggedByOwn: has(isFlaggedByOwn) };
}

/** The same for thousands of rows: all flags, which are few, are read once. */
export function flagColumnsOfMany(visibility: LedgerVisibility): FlagColumns {
  const has = (which: SQL) =>
    sql<boolean>`${transactions.id} in (select ${transactionId} from ${transactionFlags} where ${which})`;
  const { isFlagged, isFlaggedByOwn } = bothOf(visibility, orgId);
  return { isFlagged: has(isFlagged), isFlaggedByOwn: has(isFlaggedByOwn) };
}

/**
 * Why somebody shall look at a transaction, and who asked, as far as a reach sees it: the first
 * that was set before the others.
 */
export const flagsOf = (tx: Tx, visibility: LedgerVisibility, id: string) =>
  tx
    .select({ flag: transactionFlags, by: users.name })
    .from(transactionFlags)
    .leftJoin(users, eq(users.id, transactionFlags.flaggedBy))
    .where(and(eq(transactionId, id), seenFlags(visibility, orgId)))
    .orderBy(asc(transactionFlags.flaggedAt), asc(orgId));
