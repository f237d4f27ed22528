import { inReach } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import { organisations } from '@server/platform/db/schema/users';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChosenOrganisation } from '@/domain/ledger/journalRow';

/** More than anybody chooses from; beyond it a search by name is asked for. */
const mostChosen = 2000;

interface BooksRepository {
  organisations(reach: TransactionReach, which: 'withBook' | 'any'): Promise<ChosenOrganisation[]>;
  /**
   * Id of the one book of a reach to one organisation; null where it has none, or is out of reach.
   */
  only(reach: TransactionReach): Promise<number | null>;
}

/** Which books there are. */
export function booksRepository(tx: Tx): BooksRepository {
  const chosen = { _id: organisations.id, companyName: organisations.name };
  return {
    organisations(reach, which) {
      const hasBook = inArray(
        organisations.id,
        tx
          .select({ id: journalBooks.orgId })
          .from(journalBooks)
          .where(inReach(reach, journalBooks)),
      );
      const inOrganisations: SQL | undefined =
        reach.orgIds === null
          ? undefined
          : sql`${organisations.id} = any(${sql.param(reach.orgIds)}::text[])`;
      return tx
        .select(chosen)
        .from(organisations)
        .where(which === 'any' ? inOrganisations : hasBook)
        .orderBy(organisations.name, organisations.id)
        .limit(mostChosen);
    },
    async only(reach) {
      const [orgId, ...others] = reach.orgIds ?? [];
      if (orgId === undefined || others.length > 0) return null;
      const [book] = await tx
        .select({ id: journalBooks.id })
        .from(journalBooks)
        .where(and(eq(journalBooks.orgId, orgId), eq(journalBooks.systemMode, reach.mode)));
      return book?.id ?? null;
    },
  };
}
