import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney } from '@/domain/money/cents';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';

/** The balance or the partial amount; nothing to choose where only the balance is asked for. */
export function AmountChoice({
  payable: { payable },
}: {
  payable: PayableInvoice;
}): ReactElement | null {
  if (payable.partial === null) return null;
  return (
    <RadioGroup
      name="amount"
      legend="Amount to pay"
      options={[
        { value: 'partial', label: `Amount requested now: ${formatMoney(payable.partial)}` },
        { value: 'full', label: `Full balance: ${formatMoney(payable.full)}` },
      ]}
    />
  );
}
