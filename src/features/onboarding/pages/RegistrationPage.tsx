import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@/domain/access/roles';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { pickersFor } from '@/domain/onboarding/attribution';
import type { StepNumber } from '@/domain/onboarding/steps';
import { href } from '@/routes/catalogue';
import { useUser } from '@/shared/session/useUser';
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

/** A link that names another ISO than the saved one leads to the step where it is chosen. */
const isoStep = (
  application: MerchantApplication | null,
  isoId: string,
  role: Role,
): StepNumber | null => {
  const saved = application?.merchant[0]?.merchantStepData.isoId;
  const isOpen = application?.readOnly === false && !application.partnersFixed;
  return isOpen &&
    pickersFor(role, false).iso &&
    isoId !== '' &&
    saved !== undefined &&
    saved !== isoId
    ? 0
    : null;
};

/** The merchant application, filled in step by step or looked at (spec 2.2). */
export default function RegistrationPage(): ReactElement {
  const { source, isView, isoId, step, field } = useWizardSource();
  const { role } = useUser();
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
              linked={{ step: step ?? isoStep(application, isoId, role), field }}
              onCreated={created}
              onReset={reset}
            />
          </BeginningLoader>
        )}
      </WizardLoader>
    </>
  );
}
