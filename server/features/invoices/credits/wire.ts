import type { CreditNote } from '@/domain/invoices/creditNote';
import { toAmount } from '@/domain/money/cents';
import type { CreditNoteRow } from './creditStore';

/** A credit note as it is answered. `by`: who wrote it. */
export const toCreditNote = (row: CreditNoteRow, by: string): CreditNote => ({
  _id: row.id,
  creditNo: row.creditNo,
  amount: toAmount(row.amountCents),
  totalBefore: toAmount(row.totalBeforeCents),
  balanceAfter: toAmount(row.balanceAfterCents),
  reason: row.reason,
  creditedOn: row.creditedOn,
  by,
});
