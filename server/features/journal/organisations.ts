import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { ChosenOrganisation } from '@/domain/ledger/journalRow';
import { booksRepository } from './bookQueries';

/**
 * The organisations whose ledgers a caller may choose from, by name: those that have a book in the
 * session's mode, or with `any` all in reach.
 */
export async function organisationsInReach(
  tx: Tx,
  scope: Scope,
  which: 'withBook' | 'any',
): Promise<ChosenOrganisation[]> {
  return booksRepository(tx).organisations(await transactionReach(tx, scope), which);
}
