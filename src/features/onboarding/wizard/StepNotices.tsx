import type { ReactElement } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { ClearedNotice, RestoredNotice } from './DraftNotices';
import type { FormStart } from './formStart';
import { OtherDraftNotice } from './OtherDraftNotice';
import type { useStepStart } from './useStepStart';

interface StepNoticesProps {
  step: StepNumber;
  application: MerchantApplication | null;
  keeper: DraftAutosave;
  readOnly: boolean;
  start: FormStart;
  ways: Pick<ReturnType<typeof useStepStart>, 'discard' | 'takeDraft' | 'putBack'>;
}

/**
 * What there is to know about a step before its fields: restored text, another window's, what
 * compliance asks for.
 */
export function StepNotices(props: StepNoticesProps): ReactElement {
  const { step, application, keeper, readOnly, start, ways } = props;
  const asked = application?.requested?.filter((one) => one.step === step) ?? [];
  return (
    <>
      {asked.length > 0 ? (
        <div className="gl-notice gl-notice-warning">
          <p>
            More information is requested in this step: {asked.map(({ label }) => label).join(', ')}
            .
          </p>
        </div>
      ) : null}
      {readOnly ? null : (
        <OtherDraftNotice
          {...{ step, keeper }}
          read={start.read}
          base={start.base}
          onUse={ways.takeDraft}
        />
      )}
      {start.isRestored && !start.held && !readOnly ? (
        <RestoredNotice savedAt={keeper.getState().savedAt} onDiscard={ways.discard} />
      ) : null}
      {start.held ? <ClearedNotice onRestore={ways.putBack} /> : null}
    </>
  );
}
