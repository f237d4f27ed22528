import { dashboardsRepository } from '@server/dashboards/repository';
import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { invoicesRepository } from '@server/invoices/repository';
import { subjectsFor } from '@/domain/access/ability';
import { invoiceSubjects } from '@/domain/invoices/invoiceSubjects';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { entriesUnder, transactionById } from './detail/repository';
import { transactionReach } from './reach/repository';
import type { ShownTransaction } from './rows/repository';
import { toDetailRow, toEntry } from './wire';

/** The invoice that a transaction paid, for those who may open it: it is their own and they hold its subject. */
async function invoiceOf(
  tx: Tx,
  scope: Scope,
  { orgId, invoiceId, paymentId }: ShownTransaction,
): Promise<TransactionDetail['invoice']> {
  if (invoiceId === null || orgId !== scope.orgId) return null;
  const account = await dashboardsRepository(tx).account(scope);
  const invoice = await invoicesRepository(tx).byKey(invoiceId);
  if (!account || !invoice) return null;
  if (!subjectsFor({ role: scope.role, ...account }).has(invoiceSubjects[invoice.kind])) return null;
  return { _id: invoice.id, invoiceId: invoice.invoiceNo, kind: invoice.kind, paymentId };
}

/** One transaction with its entries in the journal. @throws Refusal 404 for one that is absent or out of reach */
export async function transactionDetail(tx: Tx, scope: Scope, id: string): Promise<TransactionDetail> {
  const row = await transactionById(tx, await transactionReach(tx, scope), id);
  if (!row) throw notFound();
  return {
    transaction: toDetailRow(row),
    entries: (await entriesUnder(tx, row.id)).map(toEntry),
    invoice: await invoiceOf(tx, scope, row),
  };
}
