import { useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { withHeldAddress } from '@/domain/onboarding/addressChanges';
import type { StepContext } from '@/domain/onboarding/stepContext';
import type { StepNumber } from '@/domain/onboarding/steps';
import { useFormReader } from '@/shared/ui/fields/formState';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { useLastLetters } from '../drafts/lastLetters';
import { type StepValues, stepFormErrors, toWire } from '../stepForm';
import { useLateErrors } from '../useLateErrors';

interface FormKeeperProps {
  step: StepNumber;
  context: StepContext;
  keeper: DraftAutosave;
  /** Version of the saved step that is typed over. */
  base: number;
  /** The address that going back has taken from the form: the draft keeps it (readings C9). */
  held: StepValues | null;
  readOnly: boolean;
  isToBeSent: boolean;
  /** A save was refused by the form's own rules. */
  onRefused: (steps: readonly StepNumber[]) => void;
}

/**
 * Follows the form without drawing anything: drafts each change, and keeps the messages true once
 * something was left.
 */
export function FormKeeper(props: FormKeeperProps): null {
  const { step, context, keeper, base, held, readOnly, isToBeSent, onRefused } = props;
  const { values, errors, submitCount, isSubmitting, submitForm } = useFormikContext<StepValues>();
  const first = useRef(values);

  // With the draw of the key itself: a later effect would be one more task of every key.
  useLayoutEffect(() => {
    if (readOnly || values === first.current) return;
    keeper.put(toWire(step, held ? withHeldAddress(step, values, held) : values), base);
  }, [values, step, base, held, keeper, readOnly]);

  const read = useFormReader();
  // To be read is to be drawn, and with that drafted.
  useLastLetters(() => void read());

  const judge = useCallback(
    (typed: StepValues) => stepFormErrors(step, typed, context),
    [step, context],
  );
  useLateErrors(judge, readOnly);

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
