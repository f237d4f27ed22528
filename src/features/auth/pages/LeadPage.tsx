import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadingRows } from '@/shared/ui/states';
import { toastError } from '@/shared/ui/toast';
import { useGetInviterQuery } from '../api';
import { BackToSignIn } from '../components/BackToSignIn';
import { LeadForm } from '../components/LeadForm';
import { PublicCard } from '../components/PublicCard';

/** Says why and goes to sign-in, once, when `reason` is there. */
function useLeaveFor(reason: string | null): void {
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (!reason || told.current) return;
    told.current = true;
    toastError(reason);
    navigate('/pages/login', { replace: true });
  }, [reason, navigate]);
}

function leaveReason(refOID: string, failed: boolean): string | null {
  if (!refOID) return 'Referrence organization is required';
  return failed ? 'Something went wrong' : null;
}

/** Registration of a person whom an organisation invited (spec 1.2, 1.8). */
export default function LeadPage(): ReactElement {
  const refOID = useSearchParams()[0].get('refOID')?.trim() ?? '';
  const { data, isLoading, isError } = useGetInviterQuery(refOID, { skip: !refOID });
  const reason = leaveReason(refOID, isError);
  useLeaveFor(reason);
  return (
    <PublicCard
      title="Lead registration"
      lead="Tell us how to reach you, and we take it from here."
      foot={<BackToSignIn />}
      wide
    >
      {isLoading || reason ? <LoadingRows rows={5} /> : <LeadForm refOID={refOID} inviter={data ?? null} />}
    </PublicCard>
  );
}
