import { type MouseEvent, type ReactElement, useMemo } from 'react';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { lastStep, type StepNumber, stepAfter } from '@/domain/onboarding/steps';
import { useUser } from '@/shared/session/useUser';
import type { ApplicationSource } from '../api';
import { draftKeeper } from '../drafts/keepers';
import { savedStep } from '../stepForm';
import { useBeginning } from '../steps/basic/BeginningContext';
import { givenBasics, settledBasics } from '../steps/basic/givenBasics';
import { stepStatuses } from '../stepWay';
import { useKeepApplication } from '../useKeepApplication';
import { ReadinessPanel } from './ReadinessPanel';
import { StatusNotice } from './StatusNotice';
import { StepForm } from './StepForm';
import { Stepper } from './Stepper';
import { useFailureExit } from './useFailureExit';
import { useFinishing } from './useFinishing';
import { useLinkedField } from './useLinkedField';
import { useOpenedGate } from './useOpenedGate';
import { useWizardMemory } from './useWizardMemory';
import { useWizardWay } from './useWizardWay';
import { WizardContext, type WizardState } from './WizardContext';

interface WizardProps {
  source: ApplicationSource;
  application: MerchantApplication | null;
  /** As the server had them when the wizard opened, or was looked at last. */
  drafts: readonly StepDraft[];
  readOnly: boolean;
  /** An ISO to be chosen beforehand; '' for none. */
  isoId: string;
  /** A link's own step and field. */
  linked: { step: number | null; field: string };
  /** The first save has made the application. */
  onCreated: (application: MerchantApplication, next: StepNumber) => Promise<void>;
  /** The page is to begin anew, from what the server has. */
  onReset: () => void;
}

/**
 * The eleven steps of one application: stepper, the form of the current step, and the way between
 * them (spec 2.2, 2.4).
 */
export function Wizard(props: WizardProps): ReactElement {
  const { source, application, drafts, readOnly, linked } = props;
  const user = useUser();
  const beginning = useBeginning();
  const memory = useWizardMemory(
    application,
    settledBasics(application, beginning).partners !== null,
  );
  const { keep } = useKeepApplication(source);
  const way = useWizardWay({ application, drafts, readOnly, linked: linked.step, memory });
  const { finish, panel } = useFinishing();
  const exit = useFailureExit(user.dataInvitation, props.onReset);
  useOpenedGate(application, source.kind === 'own');
  const { step, goTo } = way;
  const { context, fakeData, isFree } = memory;
  const link = useLinkedField(linked, step);
  const follow = (event: MouseEvent): void => {
    if (!isFree()) event.preventDefault();
  };

  const saved = async (next: MerchantApplication): Promise<void> => {
    memory.pass(step);
    memory.cleared.delete(step);
    memory.drop(step, savedStep(next, step)?.savedAt ?? '');
    if (source.kind === 'new') return props.onCreated(next, stepAfter(step));
    keep(next);
    if (step === lastStep) await finish(next);
    else goTo(stepAfter(step));
  };
  return (
    <WizardContext.Provider
      value={useWizardValue(props, { memory, way: { ...way, ...link }, keep })}
    >
      <StatusNotice {...{ application, readOnly }} onFollow={follow} />
      <div className="gl-wizard">
        <div className="gl-wizard-side">
          <Stepper
            statuses={stepStatuses(application, context, memory.failed)}
            current={step}
            onOpen={way.open}
          />
          <ReadinessPanel application={application} today={context.today} onFollow={follow} />
        </div>
        <div className="card gl-step-card">
          <StepForm
            key={step}
            {...{ step, application, context, readOnly, fakeData, isFree }}
            keeper={draftKeeper({ userId: user.userId, merchantStepId: application?._id, step })}
            draft={memory.draftOf(step, drafts)}
            given={step === 0 ? givenBasics(beginning, props.isoId) : {}}
            cleared={memory.cleared}
            isArrival={way.isArrival}
            onSaved={saved}
            onApplication={keep}
            onDiscarded={(at) => memory.drop(step, at)}
            onRefused={memory.fail}
            onFailed={exit}
            onPrevious={way.previous}
            onNext={way.next}
          />
        </div>
      </div>
      {panel}
    </WizardContext.Provider>
  );
}

/** What the wizard remembers, where it is, and how it keeps what is typed. */
interface WizardParts {
  memory: ReturnType<typeof useWizardMemory>;
  way: ReturnType<typeof useWizardWay> & ReturnType<typeof useLinkedField>;
  keep: WizardState['keep'];
}

/** What the steps may know of the wizard; the same until something of it changes. */
function useWizardValue(
  { application, readOnly }: WizardProps,
  {
    memory: { context, fakeData, setFakeData, hold },
    way: { step, open, linkedField, onPointed },
    keep,
  }: WizardParts,
): WizardState {
  return useMemo(
    () => ({
      application,
      step,
      readOnly,
      today: context.today,
      context,
      fakeData,
      setFakeData,
      goTo: open,
      hold,
      keep,
      linkedField,
      onPointed,
    }),
    [
      application,
      step,
      readOnly,
      context,
      fakeData,
      setFakeData,
      open,
      hold,
      keep,
      linkedField,
      onPointed,
    ],
  );
}
