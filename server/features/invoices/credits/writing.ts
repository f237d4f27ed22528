import type { Tx } from '@server/platform/db/client';
import { creditNumber, statusAfterCredit } from '@/domain/invoices/creditNote';
import { formatMoney } from '@/domain/money/cents';
import { invoiceEventsRepository } from '../eventStore';
import { noteInvoice } from '../invoiceStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { invoicePaymentsRepository } from '../payments/paymentStore';
import { type CreditNoteRow, creditNotesRepository } from './creditStore';

interface Credited {
  amountCents: number;
  reason: string;
  /** ISO date. */
  day: string;
  at: Date;
}

/** What is taken off which invoice, and by whom. */
interface CreditNoteToWrite {
  by: { userId: string; name: string };
  row: InvoiceRow;
  credited: Credited;
}

/**
 * Writes a credit note with the next number and lowers the invoice by it. Lock the invoice first,
 * and judge the amount: at most what is owed.
 */
export async function writeCreditNote(
  tx: Tx,
  { by, row, credited: { amountCents, reason, day, at } }: CreditNoteToWrite,
): Promise<{ invoice: InvoiceRow; note: CreditNoteRow }> {
  const { orgId, systemMode } = row;
  const counter = await invoicesRepository(tx).nextCounter({
    orgId,
    mode: systemMode,
    kind: 'credit',
  });
  const balanceCents = row.balanceCents - amountCents;
  const note = await creditNotesRepository(tx).insert({
    orgId,
    systemMode,
    invoiceId: row.id,
    counter,
    creditNo: creditNumber(counter),
    amountCents,
    totalBeforeCents: row.totalCents,
    balanceAfterCents: balanceCents,
    reason,
    creditedOn: day,
    createdBy: by.userId,
    createdAt: at,
  });
  const { pendingCents } = await invoicePaymentsRepository(tx).sums(row.id);
  const invoice = await invoicesRepository(tx).update(row.id, {
    totalCents: row.totalCents - amountCents,
    creditedCents: row.creditedCents + amountCents,
    status: statusAfterCredit(row.status, { balanceCents, isCleared: pendingCents === 0 }),
    updatedAt: at,
  });
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'credited',
    at,
    userId: by.userId,
    byName: by.name,
    detail: `${note.creditNo} for ${formatMoney(amountCents)}: ${reason}`,
  });
  await noteInvoice(tx, {
    maker: { ...by, orgId },
    verb: `Created credit note ${note.creditNo} for invoice`,
    invoice: row,
  });
  return { invoice, note };
}
