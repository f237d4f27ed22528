import { chooseOrganisations } from '@server/books/transactions/answers';
import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import { deleteTransaction } from './deletion';
import { exportDeletions, listDeletions, summarizeDeletions } from './lists/answers';
import { deletionListsRepository } from './lists/listQueries';
import type { deletionsPolicy } from './policy';
import { restoreTransaction, undoRestoration } from './restoration';
import { toDeletionRow } from './wire';

async function told(tx: Tx, scope: Scope, id: string): Promise<DeletionRow> {
  const row = await deletionListsRepository(tx).one(await transactionReach(tx, scope), id);
  if (!row) throw notFound();
  return toDeletionRow(row);
}

type Acting = Pick<Call, 'http' | 'services'> & { scope: Scope; body: unknown };

/** An act in one transaction, once per key; answers the deletion as it is then. */
const acted = (call: Acting, act: (tx: Tx) => Promise<string>): Promise<DeletionRow> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => told(tx, call.scope, await act(tx))),
  );

/** Deleted and restored transactions. */
export const deletionsHandlers: HandlersOf<typeof deletionsPolicy> = {
  'GET /deletions': (call) => listDeletions(call, 'deleted'),
  'GET /deletions/export': (call) => exportDeletions(call, 'deleted'),
  'GET /deletions/summary': (call) => summarizeDeletions(call, 'deleted'),
  'GET /deletions/organisations': chooseOrganisations,
  'GET /deletions/:id': ({ services, scope, params }) =>
    told(services.database, scope, params.id ?? ''),
  'POST /deletions': (call) => acted(call, (tx) => deleteTransaction(tx, call, call.body)),
  'POST /deletions/:id/restore': (call) =>
    acted(call, (tx) =>
      restoreTransaction(tx, { call, id: call.params.id ?? '', reason: call.body.reason }),
    ),
  'POST /deletions/:id/undo': (call) =>
    acted(call, (tx) =>
      undoRestoration(tx, { call, id: call.params.id ?? '', reason: call.body.reason }),
    ),
  'GET /recoveries': (call) => listDeletions(call, 'restored'),
  'GET /recoveries/export': (call) => exportDeletions(call, 'restored'),
  'GET /recoveries/summary': (call) => summarizeDeletions(call, 'restored'),
};
