import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { emptyPayForm, type PayFormValues, payFormErrors } from '@/domain/payments/payForm';
import type { PayRequest } from '@/domain/payments/payRequest';
import type { PayToken } from '@/shared/payments/sandboxTokens';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { payingOf } from '../paying';
import type { PaymentEnd } from '../useFollowedPayment';
import { useOwedChange } from '../useOwedChange';
import type { PayStage } from '../usePayment';
import { AchTerms } from './AchTerms';
import { AmountChoice } from './AmountChoice';
import { CardKindChoice } from './CardKindChoice';
import { DueSums } from './DueSums';
import { InFlight } from './InFlight';
import { MethodFields } from './MethodFields';
import { OwedChanged } from './OwedChanged';
import { PayerFields } from './PayerFields';
import { PayForm } from './PayForm';

/**
 * The way to pay that a tax invoice names, whose fee its document adds; else the first on offer.
 */
function usualMethod({ methods, invoice }: PayableInvoice): PayFormValues['method'] {
  const isByCard = 'license' in invoice && invoice.license.paymentType.credit_card;
  return isByCard && methods.includes('card') ? 'card' : (methods[0] ?? 'card');
}

/** How it is usually paid, and whom the invoice is to. */
function initialOf(payable: PayableInvoice): PayFormValues {
  const { recipientName, recipientEmail } = payable.invoice.recipientId;
  return {
    ...emptyPayForm(usualMethod(payable)),
    payerName: recipientName,
    payerEmail: recipientEmail,
  };
}

interface InvoicePayFormProps {
  payable: PayableInvoice;
  state: PayStage;
  /** A payment of this window has no end yet. */
  isUnclear: boolean;
  pay: (request: PayRequest) => Promise<PaymentEnd>;
}

function requestOf(values: PayFormValues, payable: PayableInvoice, token: PayToken): PayRequest {
  const { amountCents, feeCents } = payingOf(values, payable);
  const { method, payerName, payerEmail, agreed, accountType } = values;
  return {
    amount: toAmount(amountCents),
    fee: toAmount(feeCents),
    method,
    ...token,
    payerName: payerName.trim(),
    payerEmail: payerEmail.trim(),
    authorization: {
      agreed: method === 'ach' && agreed,
      date: isoToday(),
      accountType,
      holder: values.accountHolder,
    },
  };
}

/** Pays an invoice: how, and how much. */
export function InvoicePayForm({
  payable,
  state,
  isUnclear,
  pay,
}: InvoicePayFormProps): ReactElement {
  return (
    <PayForm<PayFormValues>
      initial={initialOf(payable)}
      errorsOf={(values) => payFormErrors(values, isoToday())}
      requestOf={(values, token) => requestOf(values, payable, token)}
      debitsByFile={payable.debitsByFile}
      needsProcessorScript={payable.needsProcessorScript}
      state={state}
      pay={pay}
    >
      <PayFields payable={payable} isAsking={state.stage === 'asking'} isUnclear={isUnclear} />
    </PayForm>
  );
}

interface PayFieldsProps extends Pick<InvoicePayFormProps, 'payable' | 'isUnclear'> {
  isAsking: boolean;
}

/** The fields, closed while the payment is under way, and the button that says how much. */
function PayFields({ payable, isAsking, isUnclear }: PayFieldsProps): ReactElement {
  const { values } = useFormikContext<PayFormValues>();
  const change = useOwedChange(payable.payable, !isUnclear);
  const { isChanged } = change;
  return (
    <>
      <fieldset className="gl-pay-fields" disabled={isAsking}>
        <OwedChanged owed={payable.payable} change={change} />
        {isChanged ? null : <AmountChoice payable={payable} />}
        <MethodFields methods={payable.methods} />
        {isChanged ? null : <CardKindChoice payable={payable} />}
        <PayerFields />
        {isChanged ? null : <DueSums payable={payable} />}
        {isChanged ? null : (
          <AchTerms
            company={payable.sender.name}
            purpose={`invoice ${payable.invoice.invoiceId}`}
            totalCents={payingOf(values, payable).totalCents}
            contact={payable.sender.phone || payable.sender.email}
          />
        )}
      </fieldset>
      <InFlight isAsking={isAsking} />
      <SubmitButton
        className="btn btn-primary btn-lg gl-block"
        busyText="Paying …"
        disabled={isAsking || isChanged}
      >
        {isChanged
          ? 'Choose an amount first'
          : `Pay ${formatMoney(payingOf(values, payable).totalCents)}`}
      </SubmitButton>
    </>
  );
}
