import { Formik, type FormikHelpers } from 'formik';
import type { ReactElement, ReactNode } from 'react';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import type { PayFormValues } from '@/domain/payments/payForm';
import type { PayRequest } from '@/domain/payments/payRequest';
import { toFailure } from '@/shared/api/failure';
import {
  exchangeForToken,
  hasProcessorScript,
  InstrumentRefused,
  type PayToken,
} from '@/shared/payments/sandboxTokens';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useExchangeAccountMutation } from '../accountApi';
import type { PaymentEnd } from '../useFollowedPayment';
import type { PayStage } from '../usePayment';

/** What a payment form holds of card, account or wallet, whatever is paid. */
type Instrument = Omit<PayFormValues, 'amount'>;

interface PayFormProps<Values extends Instrument> {
  initial: Values;
  errorsOf: (values: Values) => FieldErrors;
  /** What is sent of it. */
  requestOf: (values: Values, token: PayToken) => PayRequest;
  /** A bank debit goes out by a file: its account is exchanged at our server. */
  debitsByFile: boolean;
  needsProcessorScript: boolean;
  state: PayStage;
  pay: (request: PayRequest) => Promise<PaymentEnd>;
  children: ReactNode;
}

/** Gives the exchange of an instrument for a token, at whoever keeps its numbers. */
function useToken(debitsByFile: boolean): (values: Instrument) => Promise<PayToken> {
  const [exchange] = useExchangeAccountMutation();
  return async (values) => {
    if (!debitsByFile || values.method !== 'ach') return exchangeForToken(values);
    const { payerName, routingNumber, accountNumber, accountType } = values;
    const kept = await exchange({
      payerName,
      routingNumber,
      accountNumber,
      accountType,
    }).unwrap();
    return { token: kept.token, lastFour: kept.lastFour, brand: '' };
  };
}

/**
 * The form of a payment: numbers become a token in the browser, and the token is what is sent. A
 * failure loses nothing that was typed but the security code.
 */
export function PayForm<Values extends Instrument>(props: PayFormProps<Values>): ReactElement {
  const { initial, errorsOf, requestOf, debitsByFile, state, pay, children } = props;
  const tokenOf = useToken(debitsByFile);
  if (props.needsProcessorScript && !hasProcessorScript())
    return (
      <div className="gl-form-note" role="alert">
        Payments cannot be taken on this page now: the form of the payment processor did not load.
        Nothing was charged. Reload the page, or ask whoever sent you this link for another way to
        pay.
      </div>
    );
  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    try {
      const token = await tokenOf(values);
      const end = await pay(requestOf(values, token));
      if (end.stage !== 'failed') return;
      await form.setFieldValue('cvv', '', false);
      await form.setFieldTouched('cvv', false, false);
      // By path, as formik has them.
      if (end.fields) form.setErrors(end.fields as Parameters<typeof form.setErrors>[0]);
    } catch (error) {
      if (error instanceof InstrumentRefused) form.setFieldError(error.field, error.message);
      else {
        const { fields } = toFailure(error);
        if (fields) form.setErrors(fields as Parameters<typeof form.setErrors>[0]);
        else toastFailure(error);
      }
    }
  };
  return (
    <Formik<Values> initialValues={initial} validate={errorsOf} onSubmit={submit}>
      <FieldsForm label="Payment">
        <FormError message={state.stage === 'failed' ? state.sentence : null} />
        {children}
      </FieldsForm>
    </Formik>
  );
}
