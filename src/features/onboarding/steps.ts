import type { FormikValues } from 'formik';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { StepDataByNumber } from '@/domain/onboarding/stepData';
import type { StepNumber } from '@/domain/onboarding/steps';
import { deleteRemovedChecks } from './steps/owners/removedChecks';

/** What a step is given; everything else it reads from its Formik and from `useWizard()`. */
export interface StepProps {
  readOnly: boolean;
}

type Load = () => Promise<{ default: ComponentType<StepProps> }>;

interface StepTraits<Data> {
  /** The step disables its own fields, since it has controls for those who may only read. */
  locksItself?: true;
  /** Told after a save what was saved before, null for nothing, and what is saved now. */
  afterSave?: (before: Data | null, after: Data) => void;
}

/** One step of the wizard: its fields, loaded once they are wanted, and what it alone does. */
interface StepPart extends StepTraits<FormikValues> {
  /** Fetches the code; also called ahead for the next step. */
  load: Load;
  Component: LazyExoticComponent<ComponentType<StepProps>>;
}

function part<Step extends StepNumber>(
  load: Load,
  traits: StepTraits<StepDataByNumber[Step]> = {},
): StepPart {
  // Each row of the table meets only the data of its own step.
  return { load, Component: lazy(load), ...(traits as unknown as StepTraits<FormikValues>) };
}

/** The eleven steps (spec 2.2). */
export const stepParts: Readonly<Record<StepNumber, StepPart>> = {
  0: part<0>(() => import('./steps/basic/BasicStep')),
  1: part<1>(() => import('./steps/services/ServicesStep')),
  2: part<2>(() => import('./steps/licenses/LicensesStep')),
  3: part<3>(() => import('./steps/entity/EntityStep'), { locksItself: true }),
  4: part<4>(() => import('./steps/owners/OwnersStep'), {
    locksItself: true,
    afterSave: deleteRemovedChecks,
  }),
  5: part<5>(() => import('./steps/processing/ProcessingStep')),
  6: part<6>(() => import('./steps/location/LocationStep')),
  7: part<7>(() => import('./steps/business/BusinessStep')),
  8: part<8>(() => import('./steps/bank/BankStep')),
  9: part<9>(() => import('./steps/internet/InternetStep')),
  10: part<10>(() => import('./steps/documents/DocumentsStep'), { locksItself: true }),
};
