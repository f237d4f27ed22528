import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { booksRepository } from './bookQueries';

/**
 * The organizations whose ledgers a caller may choose from, by name: those that have a book in the
 * session's mode, or with `any` all visible.
 */
export async function visibleOrganizations(
  tx: Tx,
  scope: Scope,
  which: 'withBook' | 'any',
): Promise<ChosenOrganization[]> {
  return booksRepository(tx).organizations(await transactionVisibility(tx, scope), which);
}
