import { type FormikErrors, type FormikValues, useFormikContext } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import { afterPress } from '@/shared/ui/fields/afterPress';

/** Milliseconds of rest before the messages are worked out anew: never within a keystroke. */
const checkDelay = 200;

/**
 * Keeps the messages of a form true once something in it was left: at once when a field is left,
 * else after a rest. For forms that do not check by themselves as one types. `judge`: the same
 * function as long as the rules are.
 */
export function useLateErrors<Values extends FormikValues>(
  judge: (values: Values) => FormikErrors<Values>,
  isOff = false,
): void {
  const { values, touched, setErrors } = useFormikContext<Values>();
  const isTouched = Object.keys(touched).length > 0;
  const left = useRef(touched);
  useLayoutEffect(() => {
    if (isOff || !isTouched) return;
    const check = (): void => setErrors(judge(values));
    if (left.current !== touched) {
      // At once: an old message is not to be read for longer than it holds.
      left.current = touched;
      check();
      return;
    }
    const timer = setTimeout(() => afterPress(check), checkDelay);
    return () => clearTimeout(timer);
  }, [values, touched, isTouched, judge, isOff, setErrors]);
}
