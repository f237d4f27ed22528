import type { MouseEvent, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type {
  ApplicationStatus,
  MerchantApplication,
  RequestedField,
} from '@/domain/onboarding/application';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { useFieldAddress } from './useFieldAddress';

const words: Readonly<Record<ApplicationStatus, string>> = {
  in_progress: 'You are viewing an application in progress.',
  submitted: 'This application was submitted and is being reviewed.',
  info_requested: 'More information is requested.',
  approved: 'This application was approved.',
  declined: 'This application was declined.',
};

/** What the officer's own words are called. */
const reasonNames: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  info_requested: 'Message',
  declined: 'Reason',
};

interface StatusNoticeProps {
  application: MerchantApplication | null;
  readOnly: boolean;
  /** Keeps a link from being followed while the step is held. */
  onFollow: (event: MouseEvent) => void;
}

/**
 * Where the application stands, when that decides what may be done with it: what is asked for, and
 * why it was declined.
 */
export function StatusNotice({
  application,
  readOnly,
  onFollow,
}: StatusNoticeProps): ReactElement | null {
  if (!application) return null;
  const { status, statusReason, requested = [] } = application;
  const isAsked = status === 'info_requested';
  if (!readOnly && !isAsked) return null;
  const isWarning = isAsked || status === 'declined';
  const reasonName = reasonNames[status];
  return (
    <div className={isWarning ? 'gl-notice gl-notice-warning' : 'gl-notice'} role="status">
      <div className="gl-notice-text">
        <p>{words[status]}</p>
        {statusReason && reasonName ? (
          <p>
            <strong>{reasonName}:</strong> {statusReason}
          </p>
        ) : null}
        {isAsked && requested.length > 0 ? (
          <RequestedList requested={requested} onFollow={onFollow} />
        ) : null}
      </div>
    </div>
  );
}

interface RequestedListProps {
  requested: readonly RequestedField[];
  onFollow: (event: MouseEvent) => void;
}

function RequestedList({ requested, onFollow }: RequestedListProps): ReactElement {
  const addressOf = useFieldAddress();
  return (
    <ul className="gl-requested" aria-label="Requested items">
      {requested.map((one) => (
        <li key={`${one.step} ${one.field} ${one.label}`}>
          <Link to={addressOf(one)} onClick={onFollow}>
            {one.label}
          </Link>{' '}
          <span className="gl-muted">
            (step {one.step}, {onboardingSteps[one.step].title})
          </span>
        </li>
      ))}
    </ul>
  );
}
