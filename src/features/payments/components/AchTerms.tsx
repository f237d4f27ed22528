import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { achAuthorizationText } from '@/domain/payments/achAuthorization';
import { lastFourOf } from '@/domain/payments/cardNumber';
import type { PayFormValues } from '@/domain/payments/payForm';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { payingOf } from '../paying';

/**
 * What the payer agrees to when a bank account is debited, with the amount and the account as they
 * are chosen now.
 */
export function AchTerms({ payable }: { payable: PayableInvoice }): ReactElement | null {
  const { values } = useFormikContext<PayFormValues>();
  if (values.method !== 'ach') return null;
  const { sender, invoice } = payable;
  const terms = achAuthorizationText({
    company: sender.name,
    totalCents: payingOf(values, payable).totalCents,
    invoiceNo: invoice.invoiceId,
    date: isoToday(),
    accountType: values.accountType,
    lastFour: lastFourOf(values.accountNumber),
    contact: sender.phone || sender.email,
  });
  return (
    <div className="gl-pay-terms">
      <p>{terms}</p>
      <CheckField name="agreed" label="I authorize this debit" />
    </div>
  );
}
