import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney } from '@/domain/money/cents';
import type { PayFormValues } from '@/domain/payments/payForm';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { payingOf } from '../paying';

/** Which kind of card it is, with what each pays; nothing where both pay the same fee. */
export function CardKindChoice({ payable }: { payable: PayableInvoice }): ReactElement | null {
  const { values } = useFormikContext<PayFormValues>();
  if (values.method !== 'card') return null;
  const feeOf = (cardKind: PayFormValues['cardKind']): number =>
    payingOf({ ...values, cardKind }, payable).feeCents;
  const [credit, debit] = [feeOf('credit'), feeOf('debit')];
  if (credit === debit) return null;
  return (
    <RadioGroup
      name="cardKind"
      legend="Kind of card"
      options={[
        { value: 'credit', label: `Credit card: fee ${formatMoney(credit)}` },
        { value: 'debit', label: `Debit or prepaid card: fee ${formatMoney(debit)}` },
      ]}
      help="The percentage of a credit card is not taken of a debit or prepaid card."
    />
  );
}
