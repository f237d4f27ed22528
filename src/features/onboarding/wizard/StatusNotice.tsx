import type { ReactElement } from 'react';
import type { ApplicationStatus, MerchantApplication } from '@/domain/onboarding/application';

const words: Readonly<Record<ApplicationStatus, string>> = {
  in_progress: 'You are looking at an application that is being filled in.',
  submitted: 'This application was submitted and is being reviewed.',
  info_requested: 'More information is asked for.',
  approved: 'This application was approved.',
  declined: 'This application was declined.',
};

interface StatusNoticeProps {
  application: MerchantApplication | null;
  readOnly: boolean;
}

/** Where the application stands, when that decides what may be done with it. */
export function StatusNotice({ application, readOnly }: StatusNoticeProps): ReactElement | null {
  if (!application) return null;
  const { status, statusReason } = application;
  const isAsked = status === 'info_requested';
  if (!readOnly && !isAsked) return null;
  return (
    <div className={isAsked ? 'gl-notice gl-notice-warning' : 'gl-notice'} role="status">
      <p>
        {words[status]}
        {statusReason ? ` ${statusReason}` : ''}
      </p>
    </div>
  );
}
