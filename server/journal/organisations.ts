import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { transactionReach } from '@server/transactions/reach/repository';
import type { ChosenOrganisation } from '@/domain/ledger/journalRow';
import { booksRepository } from './books/repository';

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
