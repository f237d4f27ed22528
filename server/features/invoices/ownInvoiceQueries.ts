import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { organizations } from '@server/platform/db/schema/users';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { mostOwnInvoices, type OwnInvoice } from '@/domain/invoices/ownInvoice';
import { toAmount } from '@/domain/money/cents';
import { payKeyOf } from './payKey';

/**
 * The invoices that were sent to an address, in lower case, the newest first. The address must be
 * verified: anybody can type one.
 */
export async function ownInvoices(
  tx: Tx,
  { email, mode }: { email: string; mode: 'Production' | 'Sandbox' },
  secretKey: string,
): Promise<OwnInvoice[]> {
  const rows = await tx
    .select({ invoice: invoices, sender: organizations.name })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.orgId))
    .where(
      and(
        eq(invoices.systemMode, mode),
        eq(invoices.kind, 'recipient'),
        notInArray(invoices.status, ['Draft', 'Void']),
        sql`lower(${invoices.recipientEmail}) = ${email}`,
      ),
    )
    .orderBy(desc(invoices.number))
    .limit(mostOwnInvoices);
  return rows.map(({ invoice, sender }) => ({
    _id: invoice.id,
    invoiceNo: invoice.invoiceNo,
    sender,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    total: toAmount(invoice.totalCents),
    balance: toAmount(invoice.balanceCents),
    status: invoice.status,
    payKey: payKeyOf(secretKey, invoice),
  }));
}
