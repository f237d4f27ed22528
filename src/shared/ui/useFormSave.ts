import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { refusalNames } from '@/domain/session/refusals';
import { mayPass, toFailure } from '@/shared/api/failure';
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
  /** Whether just that was sent and nobody knows what became of it: it may stand in lists by now. */
  isUnanswered: (values: Values) => boolean;
} {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const unanswered = useRef('');
  const submit = async (values: Values, { setErrors }: Helpers<Values>): Promise<void> => {
    setFailure(null);
    setSending(true);
    unanswered.current = JSON.stringify(values);
    try {
      await send(values);
      unanswered.current = '';
    } catch (error) {
      const known = toFailure(error);
      if (!mayPass(known)) unanswered.current = '';
      const { fields, message, name } = known;
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
  const isUnanswered = (values: Values): boolean => JSON.stringify(values) === unanswered.current;
  return { submit, failure, isSending, isUnanswered };
}
