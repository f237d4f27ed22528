import { type ReactElement, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useParams } from 'react-router-dom';
import { toFailure } from '@/shared/api/failure';
import { signedOut } from '@/shared/session/sessionSlice';
import { clearSession } from '@/shared/session/storedSession';
import { FormError } from '@/shared/ui/fields/FormError';
import { LoadingRows } from '@/shared/ui/states';
import { useCheckResetTokenQuery } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { NewPasswordForm } from '../components/NewPasswordForm';
import { PublicCard } from '../components/PublicCard';
import { type ResetKey, resetKeyOf } from '../links';
import { useExpiredText } from '../useExpiredText';

/** A link that is none of ours: local data goes, and the person signs in (spec 1.4). */
function InvalidLink(): ReactElement {
  const dispatch = useDispatch();
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    clearSession();
    dispatch(signedOut());
    setCleared(true);
  }, [dispatch]);
  return cleared ? <Navigate to="/pages/login" replace /> : <main />;
}

interface FailureProps {
  /** HTTP 404: the link does not hold any more. */
  expired: boolean;
  onRetry: () => void;
}

function ResetFailure({ expired, onRetry }: FailureProps): ReactElement {
  const expiredText = useExpiredText();
  return (
    <FormError message={expired ? expiredText : 'Something Went Wrong'}>
      {expired ? (
        <Link to="/pages/forgot-password">Request a new link</Link>
      ) : (
        <button type="button" className="btn btn-outline-secondary" onClick={onRetry}>
          Try again
        </button>
      )}
    </FormError>
  );
}

function CheckedReset({ resetKey }: { resetKey: ResetKey }): ReactElement {
  const check = useCheckResetTokenQuery(resetKey);
  const [usedUp, setUsedUp] = useState(false);
  if (check.isLoading) return <LoadingRows rows={3} label="Checking the link" />;
  if (check.error || usedUp) {
    const expired = usedUp || toFailure(check.error).status === 404;
    return <ResetFailure expired={expired} onRetry={check.refetch} />;
  }
  return <NewPasswordForm resetKey={resetKey} onExpired={() => setUsedUp(true)} />;
}

/**
 * Sets a new password from a mailed link; the link is checked before the form shows (spec 1.2, 1.4,
 * 1.8).
 */
export default function ResetPasswordPage(): ReactElement {
  const resetKey = resetKeyOf(useParams().resetKey);
  if (!resetKey) return <InvalidLink />;
  return (
    <PublicCard title="Set new password" lead={`For ${resetKey.email}`} foot={<BackToSignIn />}>
      <CheckedReset resetKey={resetKey} />
    </PublicCard>
  );
}
