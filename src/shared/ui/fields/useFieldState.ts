import { type FieldInputProps, type FormikValues, useFormikContext } from 'formik';
import { partAt } from './partAt';
import { useRefusal } from './refusals';

interface FieldState<Value> {
  input: FieldInputProps<Value>;
  /** The message to show: only once the field was left or the form was sent. */
  error: string | undefined;
  helpers: {
    setValue: (value: Value, check?: boolean) => Promise<unknown>;
    setTouched: (isTouched: boolean, check?: boolean) => Promise<unknown>;
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
  return {
    input: { name, value, onChange: form.handleChange, onBlur: form.handleBlur },
    error: isTouched ? (message ?? refusal) : undefined,
    helpers: {
      setValue: (next, check) => form.setFieldValue(name, next, check),
      setTouched: (next, check) => form.setFieldTouched(name, next, check),
    },
  };
}
