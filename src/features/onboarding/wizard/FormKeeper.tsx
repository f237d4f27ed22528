import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { StepContext } from '@/domain/onboarding/stepContext';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { DraftKeeper } from '../drafts/draftKeeper';
import { type StepValues, stepFormErrors, toWire } from '../stepForm';

/** Milliseconds of rest before the messages are worked out anew: never within a keystroke. */
const checkDelay = 200;

interface FormKeeperProps {
  step: StepNumber;
  context: StepContext;
  keeper: DraftKeeper;
  /** Version of the saved step that is typed over. */
  base: number;
  readOnly: boolean;
  isToBeSent: boolean;
  /** A save was refused by the form's own rules. */
  onRefused: (steps: readonly StepNumber[]) => void;
}

/** Follows the form without drawing anything: drafts each change, and keeps the messages true once something was left. */
export function FormKeeper(props: FormKeeperProps): null {
  const { step, context, keeper, base, readOnly, isToBeSent, onRefused } = props;
  const { values, touched, errors, submitCount, isSubmitting, setErrors, submitForm } =
    useFormikContext<StepValues>();
  const first = useRef(values);
  const isTouched = Object.keys(touched).length > 0;

  useEffect(() => {
    if (readOnly || values === first.current) return;
    keeper.put(toWire(step, values), base);
  }, [values, step, base, keeper, readOnly]);

  const left = useRef(touched);
  useLayoutEffect(() => {
    if (readOnly || !isTouched) return;
    const check = (): void => setErrors(stepFormErrors(step, values, context));
    if (left.current !== touched) {
      // At once: what an old message pushes down would slip away under the pointer that is pressing it.
      left.current = touched;
      check();
      return;
    }
    const timer = setTimeout(check, checkDelay);
    return () => clearTimeout(timer);
  }, [values, touched, isTouched, step, context, readOnly, setErrors]);

  const isRefused = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  useEffect(() => {
    if (isRefused) onRefused([step]);
  }, [isRefused, onRefused, step]);

  const send = useRef(isToBeSent ? submitForm : null);
  useEffect(() => {
    void send.current?.();
    send.current = null;
  }, []);

  useEffect(() => () => void keeper.flush(), [keeper]);
  return null;
}
