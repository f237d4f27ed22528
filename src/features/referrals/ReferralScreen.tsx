import type { ReactElement, ReactNode } from 'react';
import type { ReferralDetail } from '@/domain/referrals/referral';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetReferralQuery } from './api';

interface ReferralScreenProps {
  id: string;
  children: (referral: ReferralDetail) => ReactNode;
}

/** What is shown of one referral, once it is read. */
export function ReferralScreen({ id, children }: ReferralScreenProps): ReactElement {
  const { data, error, isFetching, refetch } = useGetReferralQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data?._id === id) return <>{children(data)}</>;
  if (error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  return <LoadingRows rows={6} />;
}
