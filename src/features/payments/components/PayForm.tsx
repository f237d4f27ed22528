import { Formik, type FormikHelpers } from 'formik';
import type { ReactElement, ReactNode } from 'react';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import type { PayFormValues } from '@/domain/payments/payForm';
import type { PayRequest } from '@/domain/payments/payRequest';
import {
  exchangeForToken,
  InstrumentRefused,
  type PayToken,
} from '@/shared/payments/sandboxTokens';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import type { PaymentEnd } from '../useFollowedPayment';
import type { PayStage } from '../usePayment';

/** What a payment form holds of card, account or wallet, whatever is paid. */
type Instrument = Omit<PayFormValues, 'amount'>;

interface PayFormProps<Values extends Instrument> {
  initial: Values;
  errorsOf: (values: Values) => FieldErrors;
  /** What is sent of it. */
  requestOf: (values: Values, token: PayToken) => PayRequest;
  state: PayStage;
  pay: (request: PayRequest) => Promise<PaymentEnd>;
  children: ReactNode;
}

/**
 * The form of a payment: numbers become a token in the browser, and the token is what is sent. A
 * failure loses nothing that was typed but the security code.
 */
export function PayForm<Values extends Instrument>(props: PayFormProps<Values>): ReactElement {
  const { initial, errorsOf, requestOf, state, pay, children } = props;
  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    try {
      const token = await exchangeForToken(values);
      const end = await pay(requestOf(values, token));
      if (end.stage !== 'failed') return;
      await form.setFieldValue('cvv', '', false);
      await form.setFieldTouched('cvv', false, false);
      // By path, as formik has them.
      if (end.fields) form.setErrors(end.fields as Parameters<typeof form.setErrors>[0]);
    } catch (error) {
      if (!(error instanceof InstrumentRefused)) throw error;
      form.setFieldError(error.field, error.message);
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
