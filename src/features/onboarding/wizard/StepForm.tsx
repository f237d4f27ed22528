import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { mayUseSampleData } from '@/domain/access/rolePermissions';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import type { StepContext } from '@/domain/onboarding/stepContext';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { useUser } from '@/shared/session/useUser';
import { DifferencesDialog } from '@/shared/ui/DifferencesDialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { SampleToggle } from '../sample/SampleToggle';
import { type StepValues, savedStep, stepFormErrors } from '../stepForm';
import { savedElsewhere } from './conflictTexts';
import { FormKeeper } from './FormKeeper';
import type { ClearedSteps } from './formStart';
import { StepButtons } from './StepButtons';
import { StepEnd } from './StepEnd';
import { StepFields } from './StepFields';
import { StepHead } from './StepHead';
import { StepNotices } from './StepNotices';
import { StepTools } from './StepTools';
import { useDetailsConfirm } from './useDetailsConfirm';
import { useFinishReview } from './useFinishReview';
import { useStepStart } from './useStepStart';
import { useStepSubmit } from './useStepSubmit';

interface StepFormProps {
  step: StepNumber;
  application: MerchantApplication | null;
  /** As the server had it when the wizard opened, or was looked at last. */
  draft: StepDraft | null;
  keeper: DraftAutosave;
  context: StepContext;
  readOnly: boolean;
  fakeData: boolean;
  /** Values that a link or the person's own account gives a step that was never saved. */
  given: StepValues;
  /** Whose address going back has taken away. */
  cleared: ClearedSteps;
  isArrival: boolean;
  onSaved: (application: MerchantApplication) => Promise<void>;
  onApplication: (application: MerchantApplication) => void;
  /** The draft of up to that ISO moment is no longer wanted. */
  onDiscarded: (at: string) => void;
  onRefused: (steps: readonly StepNumber[]) => void;
  onFailed: () => void;
  /** True when the step may be saved; otherwise says why not. */
  isFree: () => boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * The form of one step: its fields between two rows of buttons, its draft, its save (spec 2.2,
 * 2.4).
 */
export function StepForm(props: StepFormProps): ReactElement {
  const { step, application, context } = props;
  const { start, ...ways } = useStepStart(props);
  const form = useStepSubmit({
    ...props,
    start,
    onMerged: (values, current) => {
      props.onApplication(current);
      ways.merge(values, current);
    },
  });
  const details = useDetailsConfirm(step === 0 && !savedStep(application, step));
  const review = useFinishReview({ step, application, today: context.today });
  const submit: typeof form.submit = async (values, helpers) => {
    if (!props.isFree()) return;
    if ((await details.ask(values)) && (await review.ask(values)))
      await form.submit(values, helpers);
  };
  return (
    <Formik
      key={start.epoch}
      initialValues={start.values}
      validate={(values) => stepFormErrors(step, values, context)}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <FieldsForm label={onboardingSteps[step].title} refusals={form.refusal}>
        <FormKeeper {...props} base={start.base} held={start.held} isToBeSent={start.isToBeSent} />
        <StepBody {...props} start={start} ways={ways} form={form} />
        {details.dialog}
        {review.dialog}
        {form.conflict ? (
          <DifferencesDialog
            texts={savedElsewhere}
            differences={form.conflict.differences}
            onSave={form.resolve}
            onCancel={form.dismiss}
          />
        ) : null}
      </FieldsForm>
    </Formik>
  );
}

interface StepBodyProps extends StepFormProps {
  start: ReturnType<typeof useStepStart>['start'];
  ways: Omit<ReturnType<typeof useStepStart>, 'start'>;
  form: ReturnType<typeof useStepSubmit>;
}

/** What is seen of the form, from its heading to the lower buttons. */
function StepBody(props: StepBodyProps): ReactElement {
  const { step, application, keeper, readOnly, start, ways, form } = props;
  const { role } = useUser();
  const buttons = (
    <StepButtons
      step={step}
      readOnly={readOnly}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
    />
  );
  return (
    <>
      <StepHead step={step} isArrival={props.isArrival && start.epoch === 0}>
        <StepTools {...{ step, application, keeper, readOnly }} onRevealed={ways.show}>
          {buttons}
        </StepTools>
      </StepHead>
      <StepNotices {...{ step, application, keeper, readOnly, start, ways }} />
      {mayUseSampleData(role) && !readOnly ? <SampleToggle /> : null}
      <StepFields step={step} readOnly={readOnly} />
      <StepEnd form={form} readOnly={readOnly}>
        {buttons}
      </StepEnd>
    </>
  );
}
