import { type ReactElement, useRef, useState } from 'react';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import type { StepValues } from '../stepForm';

const shown = [
  'FirstName',
  'lastName',
  'companyNameBasicInfo',
  'EmailBasicInfo',
  'mobileNumberBasicInfo',
];

interface DetailsConfirm {
  /** True once the person says that the details are right; at once where nobody is asked. */
  ask: (values: StepValues) => Promise<boolean>;
  dialog: ReactElement | null;
}

/**
 * An invited merchant confirms the details, part of which the inviting partner wrote, before the
 * first save (readings D31).
 */
export function useDetailsConfirm(isFirst: boolean): DetailsConfirm {
  const { dataInvitation } = useUser();
  const [asked, setAsked] = useState<StepValues | null>(null);
  const answer = useRef<(isRight: boolean) => void>(() => undefined);
  const ask = (values: StepValues): Promise<boolean> => {
    if (!dataInvitation || !isFirst) return Promise.resolve(true);
    setAsked(values);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isRight: boolean): void => {
    setAsked(null);
    answer.current(isRight);
  };
  const dialog = asked ? (
    <ConfirmModal
      isOpen
      title="Are these details correct?"
      confirmLabel="Yes, continue"
      cancelLabel="Edit"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      <dl className="gl-facts gl-details">
        {shown.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>{String(asked[field] ?? '') || '—'}</dd>
          </div>
        ))}
      </dl>
    </ConfirmModal>
  ) : null;
  return { ask, dialog };
}
