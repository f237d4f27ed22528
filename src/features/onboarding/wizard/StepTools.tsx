import type { ReactElement, ReactNode } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import type { DraftAutosave } from '../drafts/draftKeeper';
import type { StepValues } from '../stepForm';
import { DraftStatus } from './DraftStatus';
import { RevealButton } from './RevealButton';

interface StepToolsProps {
  step: StepNumber;
  application: MerchantApplication | null;
  keeper: DraftAutosave;
  readOnly: boolean;
  onRevealed: (data: StepValues) => void;
  /** The upper row of buttons. */
  children: ReactNode;
}

/**
 * Beside a step's heading: where the draft is, or for who may only look the way to see all; and the
 * buttons.
 */
export function StepTools(props: StepToolsProps): ReactElement {
  const { step, application, keeper, readOnly, onRevealed, children } = props;
  return (
    <div className="gl-step-tools">
      {readOnly ? null : <DraftStatus keeper={keeper} />}
      {readOnly && application ? (
        <RevealButton step={step} application={application} onRevealed={onRevealed} />
      ) : null}
      {children}
    </div>
  );
}
