import { chooseOrganizations } from '@server/books/transactions/handlers';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { reasonError, ticketError } from '@/domain/transactions/deletion';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import { deleteTransaction } from './deletion';
import { deletedReport, oneDeletion, recoveredReport } from './deletionListQueries';
import { restoreTransaction, undoRestoration } from './restoration';
import { toDeletionRow } from './wire';

/** An admin tool: who holds it keeps the books of all organizations. */
const keeping = { access: 'admin.other', roles: ['TOP_ADMIN'] } as const;
const acts = { limit: 300, seconds: 600 };
const why = object({ reason: ruledText(reasonError) });

async function told(tx: Tx, scope: Scope, id: string): Promise<DeletionRow> {
  const row = await oneDeletion(tx, await transactionVisibility(tx, scope), id);
  if (!row) throw notFound();
  return toDeletionRow(row);
}

type Acting = Pick<Call, 'http' | 'services'> & { scope: Scope; body: unknown };

/** An act in one transaction, once per key; answers the deletion as it is then. */
const acted = (call: Acting, act: (tx: Tx) => Promise<string>): Promise<DeletionRow> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => told(tx, call.scope, await act(tx))),
  );

/** Transactions that were taken out of the ledger and brought back (catalogue group 3). */
export const deletionsCalls = calls({
  'GET /deletions': call({ ...keeping, ...deletedReport.page }),
  'GET /deletions/export': call({ ...keeping, ...deletedReport.export }),
  'GET /deletions/summary': call({ ...keeping, ...deletedReport.summary }),
  'GET /deletions/organizations': call({ ...keeping, handle: chooseOrganizations }),
  'GET /deletions/:id': call({
    ...keeping,
    handle: ({ services, scope, params }) => told(services.database, scope, params.id ?? ''),
  }),
  'POST /deletions': call({
    ...keeping,
    body: object({
      transactionId: string().required().max(100),
      reason: ruledText(reasonError),
      ticket: ruledText(ticketError),
    }),
    rate: acts,
    idempotent: true,
    audit: { event: 'deletion', title: 'Delete transaction' },
    handle: (call) => acted(call, (tx) => deleteTransaction(tx, call, call.body)),
  }),
  'POST /deletions/:id/restore': call({
    ...keeping,
    body: why,
    rate: acts,
    idempotent: true,
    audit: { event: 'restoration', title: 'Restore deletion' },
    handle: (call) =>
      acted(call, (tx) =>
        restoreTransaction(tx, { call, id: call.params.id ?? '', reason: call.body.reason }),
      ),
  }),
  'POST /deletions/:id/undo': call({
    ...keeping,
    body: why,
    rate: acts,
    idempotent: true,
    audit: { event: 'deletion', title: 'Undo the restoration of deletion' },
    handle: (call) =>
      acted(call, (tx) =>
        undoRestoration(tx, { call, id: call.params.id ?? '', reason: call.body.reason }),
      ),
  }),
  'GET /recoveries': call({ ...keeping, ...recoveredReport.page }),
  'GET /recoveries/export': call({ ...keeping, ...recoveredReport.export }),
  'GET /recoveries/summary': call({ ...keeping, ...recoveredReport.summary }),
});
