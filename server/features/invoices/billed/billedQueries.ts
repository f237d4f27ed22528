import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { BilledInvoice } from '@/domain/invoices/mta/billedTwice';
import { licenseKey } from '@/domain/invoices/mta/licenseKey';
import { toAmount } from '@/domain/money/cents';
import { visibleTo } from '../invoicesStore';
import type { InvoiceVisibility } from '../visibility';

/** What a tax invoice bills: a license, or the holder who has it, for a month `yyyy-MM`. */
export interface BilledAccount {
  holderId: string | null;
  licenseNumber: string;
  period: string;
}

/** Tax invoices by what they bill. */
export function billedRepository(tx: Tx) {
  return {
    /**
     * Until the act ends, nobody else bills this month in the organization: two at once cannot miss
     * each other.
     */
    async lockMonth({ orgId, mode }: InvoiceVisibility, period: string): Promise<void> {
      const key = `tax billed ${mode} ${orgId} ${period}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    },
    /**
     * The newest invoice, void ones apart, that bills the account; `but` is the id of one that does
     * not count. Null when there is none.
     */
    async newest(
      visibility: InvoiceVisibility,
      { holderId, licenseNumber, period }: BilledAccount,
      but: string | null,
    ): Promise<BilledInvoice | null> {
      const bare = sql`lower(regexp_replace(${invoices.licenseNumber}, '[[:space:]]+', '', 'g'))`;
      const [row] = await tx
        .select({
          _id: invoices.id,
          invoiceId: invoices.invoiceNo,
          status: invoices.status,
          totalCents: invoices.totalCents,
        })
        .from(invoices)
        .where(
          and(
            visibleTo(visibility),
            eq(invoices.period, period),
            ne(invoices.status, 'Void'),
            but === null ? undefined : ne(invoices.id, but),
            or(
              holderId === null ? undefined : eq(invoices.holderId, holderId),
              sql`${bare} = ${licenseKey(licenseNumber)}`,
            ),
          ),
        )
        .orderBy(desc(invoices.number))
        .limit(1);
      if (!row) return null;
      const { totalCents, ...billed } = row;
      return { ...billed, totalAmount: toAmount(totalCents) };
    },
  };
}
