import { type InvoiceRow, visibleTo } from '@server/features/invoices/invoicesStore';
import { searched } from '@server/features/invoices/lists/filterQueries';
import { owedNow } from '@server/features/invoices/payments/standing';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { type InvoiceChoice, mostInvoiceChoices } from '@/domain/cards/invoiceChoice';
import { storedForm } from '@/domain/invoices/kindForm';
import { payableNow } from '@/domain/invoices/payments';
import { openStatuses } from '@/domain/invoices/status';
import { toAmount } from '@/domain/money/cents';

/** What is looked for, and the invoice that was chosen before ('' for none). */
export interface InvoiceSearch {
  search: string;
  chosen: string;
}

async function toChoice(tx: Tx, row: InvoiceRow): Promise<InvoiceChoice> {
  const { recipientName, recipientCompanyName } = storedForm(row).form.recipientId;
  const { full, partial } = payableNow(await owedNow(tx, row));
  return {
    _id: row.id,
    invoiceNo: row.invoiceNo,
    recipient: recipientCompanyName || recipientName,
    payerName: recipientName || recipientCompanyName,
    payerEmail: row.recipientEmail,
    dueDate: row.dueDate,
    balance: toAmount(full),
    partial: partial === null ? '' : toAmount(partial),
  };
}

/**
 * Open invoices of the caller's organization by number or recipient, the newest first, with the one
 * that was chosen, whatever has become of it.
 */
export async function invoiceChoices(
  tx: Tx,
  scope: Scope,
  { search, chosen }: InvoiceSearch,
): Promise<InvoiceChoice[]> {
  const found = and(inArray(invoices.status, [...openStatuses]), searched(search, 'alongRows'));
  const rows = await tx
    .select()
    .from(invoices)
    .where(
      and(
        visibleTo(invoiceVisibility(scope, 'recipient')),
        isUuid(chosen) ? or(eq(invoices.id, chosen), found) : found,
      ),
    )
    .orderBy(desc(invoices.number))
    .limit(mostInvoiceChoices);
  const choices: InvoiceChoice[] = [];
  for (const row of rows) choices.push(await toChoice(tx, row));
  return choices;
}
