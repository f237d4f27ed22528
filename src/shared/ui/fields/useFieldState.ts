import type { FieldInputProps } from 'formik';
import { type ChangeEvent, type FocusEvent, useMemo } from 'react';
import { afterPress } from './afterPress';
import { useFormPart, useFormReader, useFormValue, useFormWays, useRedraw } from './formState';
import { partAt } from './partAt';
import { useRefusal } from './refusals';
import { useSaid } from './saidMessages';

/** What a control spreads on its box. */
export interface FieldInput<Value> extends Omit<FieldInputProps<Value>, 'onBlur'> {
  onBlur: (event: FocusEvent) => void;
}

interface FieldState<Value> {
  input: FieldInput<Value>;
  /**
   * `onChange` for a box that shows what is typed by itself: the form follows right behind the
   * keystroke.
   */
  onType: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>, shown: () => void) => void;
  /** The message to show: only once the field was left or the form was sent. */
  error: string | undefined;
  helpers: {
    setValue: (value: Value, check?: boolean) => Promise<unknown>;
    /** The field was left; noted once a press that took the focus is over. */
    setTouched: (isTouched: boolean) => void;
  };
}

/** What a field does: the same as long as its name is. */
type Ways<Value> = Pick<FieldInput<Value>, 'onChange' | 'onBlur'> &
  Pick<FieldState<Value>, 'onType' | 'helpers'>;

/**
 * The formik field of that name, with the message that may already be shown. As formik's
 * `useField`, but drawn only when its own value or message changes: with sixty fields that was most
 * of a keystroke.
 */
export function useFieldState<Value>(name: string): FieldState<Value> {
  const read = useFormReader();
  const { read: now, later } = useFormWays();
  // The schema of the form says what is there.
  const value = useFormValue((values) => partAt(values, name)) as Value;
  const refusal = useRefusal(name, value);
  const isTouched = useFormPart(({ touched }) => Boolean(partAt(touched, name)));
  // Rules give texts.
  const message = useFormPart(({ errors }) => partAt(errors, name)) as string | undefined;
  const redraw = useRedraw();
  const ways = useMemo<Ways<Value>>(
    () => ({
      onChange: (event: unknown) => {
        // With the form, in one pass; told of it afterwards, the field would take a second one.
        redraw();
        read().handleChange(event);
      },
      onType: (event, shown) =>
        later(name, () => {
          redraw();
          now().handleChange(event);
          shown();
        }),
      onBlur: (event) => afterPress(() => read().handleBlur(event)),
      helpers: {
        setValue: (next, check) => {
          redraw();
          return read().setFieldValue(name, next, check);
        },
        setTouched: (next) => afterPress(() => void read().setFieldTouched(name, next)),
      },
    }),
    [read, now, later, name, redraw],
  );
  const error = isTouched ? (message ?? refusal) : undefined;
  // Of a part with parts of its own the messages stand at those.
  useSaid(typeof error === 'string' ? error : undefined);
  return {
    input: { name, value, onChange: ways.onChange, onBlur: ways.onBlur },
    onType: ways.onType,
    error,
    helpers: ways.helpers,
  };
}
