import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { mostOwnInvoices, type OwnInvoices } from '@/domain/invoices/ownInvoice';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { payKeyOf } from './payKey';

/**
 * The invoices that were sent to the address of an account, the newest first. The address is read
 * from the account as it stands, and counts once it is verified: anybody can type one.
 */
export async function ownInvoices(
  tx: Tx,
  scope: Pick<Scope, 'userId' | 'mode'>,
  secretKey: string,
): Promise<OwnInvoices> {
  const [user] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, scope.userId));
  if (!user?.isVerified) return { isVerified: false, invoices: [] };
  const rows = await tx
    .select({ invoice: invoices, sender: organizations.name })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.orgId))
    .where(
      and(
        eq(invoices.systemMode, importMode(scope.mode)),
        eq(invoices.kind, 'recipient'),
        notInArray(invoices.status, ['Draft', 'Void']),
        sql`lower(${invoices.recipientEmail}) = ${user.email}`,
      ),
    )
    .orderBy(desc(invoices.number))
    .limit(mostOwnInvoices);
  return {
    isVerified: true,
    invoices: rows.map(({ invoice, sender }) => ({
      _id: invoice.id,
      invoiceNo: invoice.invoiceNo,
      sender,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      total: toAmount(invoice.totalCents),
      balance: toAmount(invoice.balanceCents),
      status: invoice.status,
      payKey: payKeyOf(secretKey, invoice),
    })),
  };
}
