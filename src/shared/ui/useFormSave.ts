import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { nestedErrors } from './fields/nestedErrors';

type Helpers<Values> = Pick<FormikHelpers<Values>, 'setErrors'>;

/**
 * Sends a form: messages of the server stand at their fields, and what a person must read stays
 * above them.
 */
export function useFormSave<Values>(send: (values: Values) => Promise<void>): {
  submit: (values: Values, helpers: Helpers<Values>) => Promise<void>;
  failure: string | null;
  /** True while it is in flight. */
  isSending: boolean;
} {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (values: Values, { setErrors }: Helpers<Values>): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const { fields, message, name } = toFailure(error);
      if (fields) setErrors(nestedErrors(fields));
      const isConflict = name === refusalNames.conflict;
      setFailure(
        isConflict
          ? `${message}. Your entries are still here. Close this dialog to see the current state.`
          : message,
      );
    } finally {
      setSending(false);
    }
  };
  return { submit, failure, isSending };
}
