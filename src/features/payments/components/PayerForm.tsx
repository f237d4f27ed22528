import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { toFailure } from '@/shared/api/failure';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { Icon, type IconName } from '@/shared/ui/Icon';

interface PayerFormProps<Values extends object> {
  /** The question that opens the form. */
  title: string;
  icon: IconName;
  initial: Values;
  schema: ObjectSchema<Values>;
  /** Sends it; rejects with an `ApiFailure`. */
  send: (values: Values) => Promise<unknown>;
  /** Said once it was sent. */
  done: string;
  button: string;
  children: ReactNode;
}

/** A small form under the invoice, folded until it is wanted. */
export function PayerForm<Values extends object>(props: PayerFormProps<Values>): ReactElement {
  const { title, icon, initial, schema, send, done, button, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    setFailure(null);
    try {
      await send(values);
      setSent(true);
    } catch (error) {
      const { message, fields } = toFailure(error);
      setFailure(message);
      // By path, as formik has them.
      form.setErrors((fields ?? {}) as Parameters<typeof form.setErrors>[0]);
    }
  };
  return (
    <details className="gl-pay-card gl-pay-more">
      <summary>
        <Icon name={icon} />
        {title}
      </summary>
      <div role="status">{isSent ? <p className="gl-form-note">{done}</p> : null}</div>
      {isSent ? null : (
        <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
          <FieldsForm label={title}>
            <FormError message={failure} />
            {children}
            <SubmitButton busyText="Sending …" className="btn btn-outline-secondary">
              {button}
            </SubmitButton>
          </FieldsForm>
        </Formik>
      )}
    </details>
  );
}
