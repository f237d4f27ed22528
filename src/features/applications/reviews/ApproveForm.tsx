import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter } from 'reactstrap';
import { canSeeDuplicates } from '@/domain/applications/decisions';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { DuplicateHint } from '../detail/DuplicateHint';
import type { ActFormProps } from './ReviewDialog';
import { companyOf, useReview } from './useReview';

/** Asks before an approval and names the company; what still blocks is shown and has to be accepted. */
export function ApproveForm({ detail, onClose }: Omit<ActFormProps, 'memory'>): ReactElement {
  const { role } = useUser();
  const { send, busy } = useReview(detail);
  const [isAccepted, setAccepted] = useState(false);
  const acceptId = useId();
  const { blockers } = detail;
  const hasBlockers = blockers.length > 0;
  const confirm = async (): Promise<void> => {
    await send('approve', { withBlockers: hasBlockers });
    onClose();
  };
  return (
    <>
      <ModalBody>
        <p>Do you want to approve this application? The applicant is told by mail.</p>
        <p className="gl-named">{companyOf(detail)}</p>
        {canSeeDuplicates(role) ? <DuplicateHint id={detail.row._id} /> : null}
        {hasBlockers ? (
          <>
            <p>Still open:</p>
            <ul className="gl-open-points">
              {blockers.map(({ step, field, message }) => (
                <li key={`${step} ${field} ${message}`}>{message}</li>
              ))}
            </ul>
            <div className="form-check">
              <input
                id={acceptId}
                type="checkbox"
                className="form-check-input"
                checked={isAccepted}
                onChange={(event) => setAccepted(event.target.checked)}
              />
              <label htmlFor={acceptId} className="form-check-label">
                Approve although{' '}
                {blockers.length === 1 ? 'this point is' : `these ${blockers.length} points are`} open
              </label>
            </div>
          </>
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onClose} disabled={busy}>
          Cancel
        </button>
        <BusyButton
          type="button"
          busy={busy}
          busyText="Working …"
          disabled={hasBlockers && !isAccepted}
          onClick={() => void confirm()}
        >
          {hasBlockers ? 'Approve anyway' : 'Approve'}
        </BusyButton>
      </ModalFooter>
    </>
  );
}
