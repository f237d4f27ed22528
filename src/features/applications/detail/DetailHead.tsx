import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { actionsFor, actLabels, canDecide, type ReviewAct } from '@/domain/applications/decisions';
import { statusLabels, statusTones } from '@/domain/applications/status';
import { counted } from '@/domain/lists/counted';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { RemindButton } from './RemindButton';

interface DetailHeadProps {
  detail: ApplicationDetail;
  /** Absent where nothing is decided: the histories. */
  onAct?: (act: ReviewAct) => void;
  /** True for sample data, which the form does not open. */
  isDemo: boolean;
}

const looks: Readonly<Record<ReviewAct, string>> = {
  approve: 'btn btn-primary',
  request_information: 'btn btn-outline-secondary',
  remind: 'btn btn-outline-secondary',
  decline: 'btn btn-outline-danger',
  reopen: 'btn btn-outline-secondary',
};

/** Status, reason, what is asked for, and what can be done. */
export function DetailHead({ detail, onAct, isDemo }: DetailHeadProps): ReactElement {
  const { row } = detail;
  return (
    <>
      <div className="gl-detail-head">
        <StatusBadge tone={statusTones[row.status]}>{statusLabels[row.status]}</StatusBadge>
        {isDemo ? <span className="badge gl-mode">DEMO</span> : null}
        {row.fakeDataChecked && !isDemo ? <span className="badge gl-mode">Sample data</span> : null}
        <DetailActions detail={detail} onAct={onAct} isDemo={isDemo} />
      </div>
      <StatusNotice detail={detail} />
    </>
  );
}

/** What can be done with the application. */
function DetailActions({ detail, onAct, isDemo }: DetailHeadProps): ReactElement {
  const user = useUser();
  const ability = useAbility();
  const { row, mayEdit, canReopen } = detail;
  const acts = onAct && canDecide(user.role) ? actionsFor(row.status) : [];
  const canOpen = !isDemo && ability.can('access', 'onboarding.newApplication');
  return (
    <div className="gl-detail-acts">
      {acts
        .filter((act) => act !== 'reopen' || canReopen)
        .map((act) => (
          <button
            key={act}
            type="button"
            className={`${looks[act]} btn-sm`}
            onClick={() => onAct?.(act)}
          >
            {actLabels[act]}
          </button>
        ))}
      {detail.mayRemind ? <RemindButton detail={detail} /> : null}
      {canOpen ? (
        <Link
          className="btn btn-outline-secondary btn-sm"
          to={`/registration?application=${row._id}${mayEdit ? '' : '&view=1'}`}
        >
          {mayEdit ? 'Open application form' : 'Open read-only'}
        </Link>
      ) : null}
    </div>
  );
}

/** Why it has its status, and what is asked for. */
function StatusNotice({ detail }: { detail: ApplicationDetail }): ReactElement | null {
  const { row, requested, internalReason, acceptedPoints } = detail;
  if (!row.statusReason && requested.length === 0 && acceptedPoints.length === 0) return null;
  return (
    <div className="gl-notice">
      {row.statusReason ? <p>{row.statusReason}</p> : null}
      {internalReason ? (
        <p>
          <strong>Internal reason:</strong> {internalReason}
        </p>
      ) : null}
      {acceptedPoints.length > 0 ? (
        <p>
          Approved with {counted(acceptedPoints.length, 'open item')}:{' '}
          {acceptedPoints.map(({ message }) => message).join('; ')}
        </p>
      ) : null}
      {requested.length > 0 ? (
        <p>Requested: {requested.map(({ label }) => label).join(', ')}</p>
      ) : null}
    </div>
  );
}
