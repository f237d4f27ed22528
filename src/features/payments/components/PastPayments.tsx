import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedDate } from '@/domain/invoices/printed';
import { instrumentText, paymentStateText } from '@/domain/invoices/receipt';
import { formatMoney, toCents } from '@/domain/money/cents';
import { receiptPlace } from '../receiptPlace';

const money = (amount: string): string => formatMoney(toCents(amount) ?? 0);

/** What was paid so far, each with its receipt. */
export function PastPayments({ payments }: Pick<PayableInvoice, 'payments'>): ReactElement | null {
  if (payments.length === 0) return null;
  return (
    <>
      <h3>Payments</h3>
      <ul className="gl-pay-items" aria-label="Payments">
        {payments.map((payment) => (
          <li key={payment._id}>
            <span className="gl-pay-item">
              <span>
                {printedDate(payment.paidOn)}, {instrumentText({ ...payment, brand: '' })}
              </span>
              <small>
                {paymentStateText(payment.state)}
                {payment.refunded === '0.00' ? null : ` · ${money(payment.refunded)} refunded`}
                {payment.receiptKey ? (
                  <>
                    {' · '}
                    <Link to={receiptPlace({ of: 'invoice', key: payment.receiptKey })}>
                      Receipt
                      <span className="visually-hidden"> for {printedDate(payment.paidOn)}</span>
                    </Link>
                  </>
                ) : null}
              </small>
            </span>
            <span className="gl-figure">{money(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
