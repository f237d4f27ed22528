import { type FormikConfig, type FormikValues, useFormikContext, validateYupSchema } from 'formik';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { isObject } from '@/shared/isObject';
import { partAt } from './partAt';

/** What the server said of the values that were sent. */
export interface Refusals {
  errors: object;
  values: object;
}

const none: Refusals = { errors: {}, values: {} };

/** The refusals of the form around a field. */
export const RefusalsContext = createContext<Refusals>(none);

type Rules = Pick<FormikConfig<FormikValues>, 'validate' | 'validationSchema'>;

/** True when the form's own rules find nothing wrong. */
async function isGood(
  values: FormikValues,
  { validate, validationSchema }: Rules,
): Promise<boolean> {
  const found: unknown = await validate?.(values);
  if (isObject(found) && Object.keys(found).length > 0) return false;
  if (!validationSchema) return true;
  return validateYupSchema(values, validationSchema).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps the messages that a submit came back with although the form's own rules hold: they are the
 * server's, and the next check, which comes with the next blur, would wipe them out.
 */
export function useRefusals(): Refusals {
  const { errors, values, isSubmitting, submitCount, validate, validationSchema } =
    useFormikContext<FormikValues>();
  const [refusals, setRefusals] = useState(none);
  const sent = useRef<FormikValues | null>(null);
  const submits = useRef(submitCount);
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    // By the count, for a submit may be over before it was drawn once.
    if (submits.current !== submitCount) {
      submits.current = submitCount;
      sent.current = latest.current;
      setRefusals(none);
    }
    if (isSubmitting) return;
    const refused = sent.current;
    sent.current = null;
    if (!refused || Object.keys(errors).length === 0) return;
    void isGood(refused, { validate, validationSchema }).then((good) => {
      if (good) setRefusals({ errors, values: refused });
    });
  }, [errors, isSubmitting, submitCount, validate, validationSchema]);
  return refusals;
}

/** The server's message for a field, as long as the field holds what was refused. */
export function useRefusal(name: string, value: unknown): string | undefined {
  const { errors, values } = useContext(RefusalsContext);
  const message = partAt(errors, name);
  return typeof message === 'string' && Object.is(partAt(values, name), value)
    ? message
    : undefined;
}
