import { processorHas } from '@server/books/ledger/ledgerStore';
import {
  changesOf,
  refundedBy,
  refundsOf,
  returnedBy,
  transactionActionsRepository,
} from '@server/books/transactions/actStore';
import {
  entriesUnder,
  settlementOf,
  transactionById,
} from '@server/books/transactions/detailQueries';
import { flagsOf } from '@server/books/transactions/flagQueries';
import type { ShownTransaction } from '@server/books/transactions/rowQueries';
import { toChange, toDetailRow, toEntry, toFlag, toRefund } from '@server/books/transactions/wire';
import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { dashboardsRepository } from '@server/identity/users/accountQueries';
import {
  transactionVisibility,
  type VisibilityOf,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { subjectsFor } from '@/domain/access/ability';
import { invoiceSubjects } from '@/domain/invoices/invoiceSubjects';
import { toAmount } from '@/domain/money/cents';
import { refundRefusal } from '@/domain/transactions/refund';
import { leftQuantities } from '@/domain/transactions/refundItems';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';

/**
 * The invoice that a transaction paid, for those who may open it: it is their own and they hold its
 * subject.
 */
async function invoiceOf(
  tx: Tx,
  scope: Scope,
  { orgId, invoiceId, paymentId }: ShownTransaction,
): Promise<TransactionDetail['invoice']> {
  if (invoiceId === null || orgId !== scope.orgId) return null;
  const account = await dashboardsRepository(tx).account(scope);
  const invoice = await invoicesRepository(tx).byKey(invoiceId);
  if (!account || !invoice) return null;
  if (!subjectsFor({ role: scope.role, ...account }).has(invoiceSubjects[invoice.kind]))
    return null;
  return { _id: invoice.id, invoiceId: invoice.invoiceNo, kind: invoice.kind, paymentId };
}

/** The payment that a refund gives back, or whose return was recorded; null for other rows. */
async function takenBackBy(tx: Tx, { id, entry }: ShownTransaction): Promise<string | null> {
  if (entry === 'refund') return refundedBy(tx, id);
  return entry === 'return' ? returnedBy(tx, id) : null;
}

/** Which transaction, and as whom it is seen. */
interface TransactionQuery {
  scope: Scope;
  id: string;
  reachOf?: VisibilityOf;
}

/**
 * One transaction with its entries in the journal, its history and its refunds. @throws Refusal 404
 * for one that is absent or not visible
 */
export async function transactionDetail(
  tx: Tx,
  { scope, id, reachOf = transactionVisibility }: TransactionQuery,
): Promise<TransactionDetail> {
  const visibility = await reachOf(tx, scope);
  const row = await transactionById(tx, visibility, id);
  if (!row) throw notFound();
  const acts = transactionActionsRepository(tx);
  const refunded = (await acts.refunded(row.id)).amountCents;
  const refusal = refundRefusal({ ...row, ...processorHas(row) }, refunded);
  return {
    transaction: toDetailRow(row),
    items: row.items,
    itemsLeft: refusal === null ? leftQuantities(row.items, await acts.refundedItems(row.id)) : [],
    reasonCode: row.reason,
    entries: (await entriesUnder(tx, row.id)).map(toEntry),
    changes: (await changesOf(tx, visibility, row.id)).map(toChange),
    refunds: (await refundsOf(tx, row.id)).map(toRefund),
    refundable: toAmount(refusal === null ? row.amountCents - refunded : 0),
    refundOf: await takenBackBy(tx, row),
    flags: row.isFlagged ? (await flagsOf(tx, visibility, row.id)).map(toFlag) : [],
    settlement: row.settlementId === null ? null : await settlementOf(tx, row.settlementId),
    invoice: await invoiceOf(tx, scope, row),
  };
}
