import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { Refusals } from '@/shared/ui/fields/refusals';
import { formikErrors, type StepValues } from '../stepForm';

/** What a submission may do to its form. */
export type FormHelpers = Pick<FormikHelpers<StepValues>, 'setErrors' | 'setTouched'>;

const noRefusal: Refusals = { errors: {}, values: {} };
const noMessages: ReadonlyMap<StepNumber, string> = new Map();

/** `step0` … `step10` of a refused final submission. */
function messagesByStep(fields: Record<string, string>): Map<StepNumber, string> {
  const entries = Object.entries(fields).flatMap(([name, message]): [StepNumber, string][] => {
    const number = /^step(\d|10)$/.exec(name)?.[1];
    // One of 0 to 10 by the pattern.
    return number === undefined ? [] : [[Number(number) as StepNumber, message]];
  });
  return new Map(entries);
}

interface StepProblems {
  /** A failure that stays on the page; null for none. */
  failure: string | null;
  /** Messages about other steps, from the final submission. */
  stepMessages: ReadonlyMap<StepNumber, string>;
  /** Messages of the server at fields, and the values that they are about. */
  refusal: Refusals;
  /** Before another try. */
  clear: () => void;
  fail: (message: string) => void;
  /** Puts the server's messages where they belong; gives the steps that have one. */
  refuse: (
    step: StepNumber,
    refused: { fields: Record<string, string>; values: StepValues; helpers: FormHelpers },
  ) => StepNumber[];
}

/** What the last try to save has met, as the step shows it. */
export function useStepProblems(): StepProblems {
  const [failure, setFailure] = useState<string | null>(null);
  const [stepMessages, setStepMessages] = useState(noMessages);
  const [refusal, setRefusal] = useState(noRefusal);
  return {
    failure,
    stepMessages,
    refusal,
    clear: () => {
      setFailure(null);
      setStepMessages(noMessages);
      setRefusal(noRefusal);
    },
    fail: setFailure,
    refuse: (step, { fields, values, helpers }) => {
      const others = messagesByStep(fields);
      setStepMessages(others);
      if (others.size > 0) return [...others.keys()];
      const errors = formikErrors(fields);
      const touched = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
      void helpers.setTouched(touched, false);
      helpers.setErrors(errors);
      setRefusal({ errors, values });
      return [step];
    },
  };
}
