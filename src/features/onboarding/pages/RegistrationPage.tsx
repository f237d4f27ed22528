import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { href } from '@/routes/catalogue';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { UnsentNotice } from '../finish/UnsentNotice';
import { InvitationOffer } from '../offer/InvitationOffer';
import { BeginningLoader } from '../steps/basic/BeginningLoader';
import { useKeepApplication } from '../useKeepApplication';
import { PageActions } from '../wizard/PageActions';
import { placeState } from '../wizard/useStepPlace';
import { useWizardSource } from '../wizard/useWizardSource';
import { Wizard } from '../wizard/Wizard';
import { WizardLoader } from '../wizard/WizardLoader';

/**
 * A link that names another ISO than the saved one leads to the step where it is chosen, or where it
 * is said that nobody chooses it any more.
 */
const isoStep = (application: MerchantApplication | null, isoId: string): StepNumber | null => {
  const saved = application?.merchant[0]?.merchantStepData.isoId;
  const isOpen = application?.readOnly === false;
  return isOpen && isoId !== '' && saved !== undefined && saved !== isoId ? 0 : null;
};

/** The merchant application, filled in step by step or looked at (spec 2.2). */
export default function RegistrationPage(): ReactElement {
  const { source, isView, isoId, step, field } = useWizardSource();
  const [epoch, setEpoch] = useState(0);
  const navigate = useNavigate();
  const { keepNew } = useKeepApplication(source);
  const reset = (): void => setEpoch((before) => before + 1);
  const created = async (application: MerchantApplication, next: StepNumber): Promise<void> => {
    await keepNew(application);
    await navigate(`${href('/registration')}?application=${encodeURIComponent(application._id)}`, {
      replace: true,
      state: placeState(next),
    });
  };
  return (
    <>
      <PageTitle
        {...pageHead('/registration')}
        icon="clipboard-check"
        actions={<PageActions source={source} isView={isView} />}
      />
      <WizardLoader
        key={`${epoch}:${JSON.stringify(source)}:${isView}`}
        source={source}
        isView={isView}
      >
        {(application, drafts) => (
          <BeginningLoader application={application}>
            <UnsentNotice application={application} />
            <InvitationOffer application={application} onTaken={reset} />
            <Wizard
              source={source}
              application={application}
              drafts={drafts}
              readOnly={isView || application?.readOnly === true}
              isoId={isoId}
              linked={{ step: step ?? isoStep(application, isoId), field }}
              onCreated={created}
              onReset={reset}
            />
          </BeginningLoader>
        )}
      </WizardLoader>
    </>
  );
}
