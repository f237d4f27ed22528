import { useLayoutEffect, useRef, useState } from 'react';
import { useFormReader } from '@/shared/ui/fields/formState';
import { toastFailure } from '@/shared/ui/toastFailure';
import { savedStep } from '../stepForm';
import { useWizard } from '../wizard/WizardContext';
import { isBlankForm } from './isBlankForm';
import type { Given } from './sampleSteps';
import { useSampleDocuments } from './useSampleDocuments';

interface SampleFill {
  isFilling: boolean;
  /** Puts made-up data into the form of the step, in the place of what it holds. */
  fill: () => Promise<void>;
}

/** What the sample leaves as it is: partners and organizations of step 0. */
const kept = [
  'isoId',
  'agentId',
  'subAgentId',
  'OrgId',
  'UserOrgId',
  'parentOrgName',
  'parentUserId',
  'system_mode',
] as const;

const heldReason = 'Please wait until the sample data is filled in';

/** Fills steps with sample data; one that is opened empty while it is on, by itself. */
export function useSampleFill(): SampleFill {
  const { application, step, today, fakeData, hold } = useWizard();
  const read = useFormReader();
  const uploadSamples = useSampleDocuments();
  const [isFilling, setFilling] = useState(false);

  const fill = async (): Promise<void> => {
    const { values, setValues } = read();
    setFilling(true);
    hold(heldReason);
    try {
      const { filledStep } = await import('./fillStep');
      const given: Given =
        step === 0 ? Object.fromEntries(kept.map((name) => [name, values[name]])) : {};
      const company = application?.merchant[0]?.merchantStepData.companyNameBasicInfo;
      const uploadDocument = step === 10 ? await uploadSamples() : undefined;
      await setValues(filledStep(step, today, { ...given, company, uploadDocument }), false);
    } catch (error) {
      toastFailure(error);
    } finally {
      setFilling(false);
      hold(null);
    }
  };
  const [isEmpty] = useState(
    () => !savedStep(application, step) && isBlankForm(step, read().values),
  );
  const begin = useRef(fakeData && isEmpty ? fill : null);
  // With the step's first draw: nobody saves what is about to be filled in.
  useLayoutEffect(() => {
    void begin.current?.();
    begin.current = null;
  }, []);
  return { isFilling, fill };
}
