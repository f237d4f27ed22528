import { type FieldHelperProps, type FieldInputProps, useField } from 'formik';
import { useRefusal } from './refusals';

interface FieldState<Value> {
  input: FieldInputProps<Value>;
  /** The message to show: only once the field was left or the form was sent. */
  error: string | undefined;
  helpers: FieldHelperProps<Value>;
}

/** The formik field of that name, with the message that may already be shown. */
export function useFieldState<Value>(name: string): FieldState<Value> {
  const [input, meta, helpers] = useField<Value>(name);
  const refusal = useRefusal(name, meta.value);
  return { input, error: meta.touched ? (meta.error ?? refusal) : undefined, helpers };
}
