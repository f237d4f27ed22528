import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/**
 * Tells the ledger of the debits of a file, once it is sent, under which trace numbers they went
 * and when they settle, and their payments as well: receipts name the trace number.
 */
export async function noteSentDebits(tx: Tx, fileId: string): Promise<void> {
  const sent = sql`select case when source = 'debit' then item.reference::uuid end as payment, trace_no, settles_on, payer.routing
    from ach_items as item join payer_accounts as payer on payer.id = payer_account_id
    where file_id = ${fileId} and source = 'debit'`;
  await tx.execute(sql`
    update transactions as own
      set trace_no = sent.trace_no, effective_on = sent.settles_on, routing_last_four = right(sent.routing, 4)
    from (${sent}) as sent
    where own.entry in ('payment', 'surcharge')
      and (own.payment_id = sent.payment
        or own.id = (select transaction_id from link_payments where id = sent.payment))`);
  await tx.execute(sql`update invoice_payments as own set trace_no = sent.trace_no
    from (${sent}) as sent where own.id = sent.payment`);
  await tx.execute(sql`update link_payments as own set trace_no = sent.trace_no
    from (${sent}) as sent where own.id = sent.payment`);
}

/**
 * Takes back what the ledger was told of the debits of a file that its bank rejected: they take effect
 * on a day, ISO, as if they had just been asked for. Call it while they are still of that file.
 */
export async function forgetSentDebits(tx: Tx, fileId: string, day: string): Promise<void> {
  const sent = sql`select reference::uuid as payment from ach_items
    where file_id = ${fileId} and source = 'debit'`;
  await tx.execute(sql`
    update transactions as own set trace_no = '', effective_on = ${day}
    from (${sent}) as sent
    where own.entry in ('payment', 'surcharge')
      and (own.payment_id = sent.payment
        or own.id = (select transaction_id from link_payments where id = sent.payment))`);
  await tx.execute(sql`update invoice_payments as own set trace_no = ''
    from (${sent}) as sent where own.id = sent.payment`);
  await tx.execute(sql`update link_payments as own set trace_no = ''
    from (${sent}) as sent where own.id = sent.payment`);
}
