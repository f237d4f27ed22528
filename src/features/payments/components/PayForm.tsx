import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { emptyPayForm, type PayFormValues, payFormErrors } from '@/domain/payments/payForm';
import type { PayRequest } from '@/domain/payments/payRequest';
import {
  exchangeForToken,
  InstrumentRefused,
  type PayToken,
} from '@/shared/payments/sandboxTokens';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { payingOf } from '../paying';
import type { PaymentEnd } from '../useFollowedPayment';
import { useOwedChange } from '../useOwedChange';
import type { PayStage } from '../usePayment';
import { AchTerms } from './AchTerms';
import { AmountChoice } from './AmountChoice';
import { DueSums } from './DueSums';
import { InFlight } from './InFlight';
import { MethodFields } from './MethodFields';
import { OwedChanged } from './OwedChanged';

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

interface PayFormProps {
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
    authorization: { agreed: method === 'ach' && agreed, date: isoToday(), accountType },
  };
}

/**
 * How, and how much: the form of a payment. A failure loses nothing that was typed but the security
 * code.
 */
export function PayForm({ payable, state, isUnclear, pay }: PayFormProps): ReactElement {
  const submit = async (
    values: PayFormValues,
    form: FormikHelpers<PayFormValues>,
  ): Promise<void> => {
    try {
      const token = await exchangeForToken(values);
      const end = await pay(requestOf(values, payable, token));
      if (end.stage !== 'failed') return;
      await form.setFieldValue('cvv', '', false);
      await form.setFieldTouched('cvv', false, false);
      if (end.fields) form.setErrors(end.fields);
    } catch (error) {
      if (!(error instanceof InstrumentRefused)) throw error;
      form.setFieldError(error.field, error.message);
    }
  };
  return (
    <Formik
      initialValues={initialOf(payable)}
      validate={(values) => payFormErrors(values, isoToday())}
      onSubmit={submit}
    >
      <FieldsForm label="Payment">
        <FormError message={state.stage === 'failed' ? state.sentence : null} />
        <PayFields payable={payable} isAsking={state.stage === 'asking'} isUnclear={isUnclear} />
      </FieldsForm>
    </Formik>
  );
}

interface PayFieldsProps extends Pick<PayFormProps, 'payable' | 'isUnclear'> {
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
        <MethodFields payable={payable} />
        <TextField name="payerName" label="Name" required autoComplete="name" maxLength={100} />
        <TextField
          name="payerEmail"
          label="Email"
          type="email"
          required
          autoComplete="email"
          help="We will email the receipt to this address."
        />
        {isChanged ? null : <DueSums payable={payable} />}
        {isChanged ? null : <AchTerms payable={payable} />}
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
