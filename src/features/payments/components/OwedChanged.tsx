import { useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney } from '@/domain/money/cents';
import type { PayFormValues } from '@/domain/payments/payForm';
import type { useOwedChange } from '../useOwedChange';

interface OwedChangedProps {
  owed: PayableInvoice['payable'];
  change: ReturnType<typeof useOwedChange>;
}

/**
 * Says that another amount is owed than the form was opened with, and asks again how much to pay.
 */
export function OwedChanged({ owed, change }: OwedChangedProps): ReactElement {
  const { setFieldValue } = useFormikContext<PayFormValues>();
  const place = useRef<HTMLDivElement>(null);
  const choose = async (amount: PayFormValues['amount']): Promise<void> => {
    // The pressed button goes away.
    place.current?.focus();
    change.accept();
    await setFieldValue('agreed', false, false);
    await setFieldValue('amount', amount);
  };
  const choice = (amount: PayFormValues['amount'], text: string): ReactElement => (
    <button type="button" className="btn btn-outline-secondary" onClick={() => void choose(amount)}>
      {text}
    </button>
  );
  return (
    <div ref={place} tabIndex={-1} className="gl-pay-failure">
      {change.isChanged ? (
        <div className="gl-form-note" role="alert">
          <p>
            The amount owed has changed since you opened this form:{' '}
            {formatMoney(change.before.full)} before, {formatMoney(owed.full)} now. Choose the
            amount again.
          </p>
          <div className="gl-pay-buttons">
            {owed.partial === null
              ? null
              : choice('partial', `Amount requested now: ${formatMoney(owed.partial)}`)}
            {choice('full', `Full balance: ${formatMoney(owed.full)}`)}
          </div>
        </div>
      ) : null}
    </div>
  );
}
