import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ApiFailure, mayPass, toFailure } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastError } from '@/shared/ui/toast';
import { useGetInviterQuery } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { LeadForm } from '../components/LeadForm';
import { PublicCard } from '../components/PublicCard';
import { RevokedCode } from '../components/RevokedCode';
import { useLeadCode } from '../useLeadCode';

/** Says why and goes to sign-in, once, when `reason` is there. */
function useLeaveFor(reason: string | null): void {
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (!reason || told.current) return;
    told.current = true;
    toastError(reason);
    void navigate('/pages/login', { replace: true });
  }, [reason, navigate]);
}

/**
 * Asking again helps where the server was not visible; an organization that it does not know stays
 * unknown.
 */
function leaveReason(refOID: string, failure: ApiFailure | null): string | null {
  if (!refOID) return 'Referrence organization is required';
  return failure && !mayPass(failure) ? 'Something went wrong' : null;
}

/** Registration of a person whom an organization invited (spec 1.2, 1.8). */
export default function LeadPage(): ReactElement {
  const refOID = useSearchParams()[0].get('refOID')?.trim() ?? '';
  const { code, opened, isReady } = useLeadCode();
  const { data, error, isFetching, refetch } = useGetInviterQuery(refOID, { skip: !refOID });
  const failure = error ? toFailure(error) : null;
  const reason = leaveReason(refOID, failure);
  useLeaveFor(reason);
  const body = (): ReactElement => {
    if (opened?.state === 'revoked') return <RevokedCode />;
    if (isFetching || reason || !isReady) return <LoadingRows rows={5} />;
    if (failure) return <ErrorState message={failure.message} onRetry={() => void refetch()} />;
    const inviter = data ? { ...data, ...code } : null;
    return <LeadForm refOID={refOID} inviter={inviter} role={opened?.role ?? ''} />;
  };
  return (
    <PublicCard
      title="Lead registration"
      lead="Tell us how to reach you. We will take it from there."
      foot={<BackToSignIn />}
      wide
    >
      {body()}
    </PublicCard>
  );
}
