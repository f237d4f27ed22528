import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedDate } from '@/domain/invoices/printed';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney, toCents } from '@/domain/money/cents';

/**
 * Says before all else that the bank sent the payer's last debit back, while its amount is owed
 * again.
 */
export function ReturnedDebit({ payable, payments }: PayableInvoice): ReactElement | null {
  const last = payments.at(-1);
  // Only a debit by the payer names an account: what was recorded by mistake and taken back is no
  // news to the payer.
  const isReturned = last?.state === 'returned' && last.method === 'ach' && last.lastFour !== '';
  if (!isReturned || payable.full === 0) return null;
  const cents = (toCents(last.amount) ?? 0) + (toCents(last.fee) ?? 0);
  return (
    <div className="gl-form-error" role="status">
      Your bank returned the debit of {formatMoney(cents)} from {printedDate(last.paidOn)} (
      {instrumentText({ ...last, brand: '' })}). The amount is due again. Please use another account
      or payment method.
    </div>
  );
}
