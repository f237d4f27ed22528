import { createContext, useContext } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { StepContext } from '@/domain/onboarding/stepContext';
import type { StepNumber } from '@/domain/onboarding/steps';

/** What a step may know of the wizard around it. */
export interface WizardState {
  /** As last saved; null before the first save of a new one. */
  application: MerchantApplication | null;
  /** The step that is shown. */
  step: StepNumber;
  /** Nothing may be changed. */
  readOnly: boolean;
  /** Local ISO date, `yyyy-MM-dd`, that the rules count from (readings D39). */
  today: string;
  /** What the rules need beside the values: whether ISO and agent must be chosen, and today. */
  context: StepContext;
  /** Sample data are filled in (TOP_ADMIN's toggle); sent with each save. */
  fakeData: boolean;
  setFakeData: (isOn: boolean) => void;
  /** Shows another step; what is typed in this one is kept as a draft. */
  goTo: (step: StepNumber) => void;
  /**
   * Formik path of the field that a link has named and that nothing has led to yet; '' for none.
   */
  linkedField: string;
  /** The person was led to that field. */
  onPointed: () => void;
  /**
   * While a reason is held, the step is not left and not saved: the reason is said instead. Null
   * lets it go.
   */
  hold: (reason: string | null) => void;
  /**
   * Takes an application that a call of the step's own answered, e.g. after a check stored a score.
   */
  keep: (application: MerchantApplication) => void;
}

export const WizardContext = createContext<WizardState | null>(null);

/** The wizard around a step. @throws Error outside of it */
export function useWizard(): WizardState {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A step stands inside the wizard');
  return wizard;
}
