import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter } from 'reactstrap';
import { canSeeDuplicates, reasonError } from '@/domain/applications/decisions';
import { useDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { DuplicateHint } from '../detail/DuplicateHint';
import type { ActFormProps } from './ReviewDialog';
import { companyOf, useReview } from './useReview';

/**
 * Asks before an approval and names the company; what still blocks is shown and has to be accepted.
 */
export function ApproveForm({ onClose, ...given }: Omit<ActFormProps, 'memory'>): ReactElement {
  const { role } = useUser();
  const { detail, send, busy, failure } = useReview(given.detail);
  const [isAccepted, setAccepted] = useState(false);
  const acceptId = useId();
  const reasonId = useId();
  const [typed, setTyped] = useState({ reason: '' });
  useDraft(`approve ${detail.row._id}`, typed, setTyped);
  const { reason } = typed;
  const [isTried, setTried] = useState(false);
  const { blockers } = detail;
  const hasBlockers = blockers.length > 0;
  const isUndecided = blockers.some(({ kind }) => kind === 'finding');
  const error = hasBlockers ? reasonError(reason) : null;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (error !== null) return;
    if (await send('approve', { withBlockers: hasBlockers, reason: reason.trim() })) onClose();
  };
  return (
    <PlainForm busy={busy} onSubmit={() => void confirm()}>
      <ModalBody>
        <FormError message={failure} />
        <p>Do you want to approve this application? The applicant receives an email.</p>
        <p className="gl-named">{companyOf(detail)}</p>
        {canSeeDuplicates(role) ? <DuplicateHint id={detail.row._id} /> : null}
        {detail.warnings.length > 0 ? (
          <>
            <p>Warnings:</p>
            <ul className="gl-open-points">
              {detail.warnings.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          </>
        ) : null}
        {hasBlockers ? (
          <>
            <p>Still open:</p>
            <ul className="gl-open-points">
              {blockers.map(({ step, field, message }) => (
                <li key={`${step} ${field} ${message}`}>{message}</li>
              ))}
            </ul>
            {isUndecided ? (
              <FormError message="Decide on the background check findings first. They are listed in the application’s details." />
            ) : (
              <>
                <FieldShell
                  id={reasonId}
                  label="Reason"
                  required
                  help="Explain why you approve it anyway. Shown in the timeline. The applicant cannot see it."
                  error={isTried ? error : null}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      className={isTried && error ? 'form-control is-invalid' : 'form-control'}
                      rows={3}
                      value={reason}
                      onChange={({ target }) => setTyped({ reason: target.value })}
                    />
                  )}
                </FieldShell>
                <div className="form-check">
                  <input
                    id={acceptId}
                    type="checkbox"
                    className="form-check-input"
                    checked={isAccepted}
                    onChange={(event) => setAccepted(event.target.checked)}
                  />
                  <label htmlFor={acceptId} className="form-check-label">
                    Approve with{' '}
                    {blockers.length === 1 ? 'this item' : `these ${blockers.length} items`} open
                  </label>
                </div>
              </>
            )}
          </>
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={onClose}
          disabled={busy}
        >
          Cancel
        </button>
        <BusyButton
          busy={busy}
          busyText="Working …"
          disabled={(hasBlockers && !isAccepted) || isUndecided}
        >
          {hasBlockers ? 'Approve anyway' : 'Approve'}
        </BusyButton>
      </ModalFooter>
    </PlainForm>
  );
}
