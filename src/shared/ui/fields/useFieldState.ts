import { type FieldInputProps, type FormikValues, useFormikContext } from 'formik';
import { type FocusEvent, useCallback } from 'react';
import { afterPress } from './afterPress';
import { partAt } from './partAt';
import { useRefusal } from './refusals';

/** What a control spreads on its box. */
export interface FieldInput<Value> extends Omit<FieldInputProps<Value>, 'onBlur'> {
  onBlur: (event: FocusEvent) => void;
}

interface FieldState<Value> {
  input: FieldInput<Value>;
  /** The message to show: only once the field was left or the form was sent. */
  error: string | undefined;
  helpers: {
    setValue: (value: Value, check?: boolean) => Promise<unknown>;
    /** The field was left; noted once a press that took the focus is over. */
    setTouched: (isTouched: boolean) => void;
  };
}

/**
 * The formik field of that name, with the message that may already be shown. As formik's `useField`, without what it does for
 * checks of single fields: with sixty fields that alone was most of a keystroke.
 */
export function useFieldState<Value>(name: string): FieldState<Value> {
  const form = useFormikContext<FormikValues>();
  // The schema of the form says what is there.
  const value = partAt(form.values, name) as Value;
  const refusal = useRefusal(name, value);
  const isTouched = Boolean(partAt(form.touched, name));
  const message = partAt(form.errors, name) as string | undefined;
  const { handleBlur } = form;
  const onBlur = useCallback((event: FocusEvent) => afterPress(() => handleBlur(event)), [handleBlur]);
  return {
    input: { name, value, onChange: form.handleChange, onBlur },
    error: isTouched ? (message ?? refusal) : undefined,
    helpers: {
      setValue: (next, check) => form.setFieldValue(name, next, check),
      setTouched: (next) => afterPress(() => void form.setFieldTouched(name, next)),
    },
  };
}
