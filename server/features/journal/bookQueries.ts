import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';

/** More than anybody chooses from; beyond it a search by name is asked for. */
const maxChosen = 2000;

/** Which books there are. */
export function booksRepository(tx: Tx) {
  const chosen = { _id: organizations.id, companyName: organizations.name };
  return {
    organizations(
      visibility: TransactionVisibility,
      which: 'withBook' | 'any',
    ): Promise<ChosenOrganization[]> {
      const hasBook = inArray(
        organizations.id,
        tx
          .select({ id: journalBooks.orgId })
          .from(journalBooks)
          .where(visibleTo(visibility, journalBooks)),
      );
      const inOrganizations: SQL | undefined =
        visibility.orgIds === null
          ? undefined
          : sql`${organizations.id} = any(${sql.param(visibility.orgIds)}::text[])`;
      return tx
        .select(chosen)
        .from(organizations)
        .where(which === 'any' ? inOrganizations : hasBook)
        .orderBy(organizations.name, organizations.id)
        .limit(maxChosen);
    },
    /**
     * Id of the one book of a reach to one organization; null where it has none, or is not visible.
     */
    async only(visibility: TransactionVisibility): Promise<number | null> {
      const [orgId, ...others] = visibility.orgIds ?? [];
      if (orgId === undefined || others.length > 0) return null;
      const [book] = await tx
        .select({ id: journalBooks.id })
        .from(journalBooks)
        .where(and(eq(journalBooks.orgId, orgId), eq(journalBooks.systemMode, visibility.mode)));
      return book?.id ?? null;
    },
  };
}
