import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney } from '@/domain/money/cents';
import type { PayFormValues } from '@/domain/payments/payForm';
import { payingOf } from '../paying';
import { SumRow } from './SumRow';

/** Amount, fee with how it came about, and what is charged: said before anything is paid. */
export function DueSums({ payable }: { payable: PayableInvoice }): ReactElement | null {
  const { values } = useFormikContext<PayFormValues>();
  const { amountCents, feeCents, totalCents, feeText } = payingOf(values, payable);
  if (feeText === '') return null;
  return (
    <dl className="gl-pay-sums" aria-live="polite">
      <SumRow label="Payment" value={formatMoney(amountCents)} />
      <SumRow
        label={
          <>
            Fee <small>{feeText}</small>
          </>
        }
        value={formatMoney(feeCents)}
      />
      <SumRow label="You pay" value={formatMoney(totalCents)} isStrong />
    </dl>
  );
}
