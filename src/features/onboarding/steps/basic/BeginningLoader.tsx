import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { BeginningContext } from './BeginningContext';
import { useGetBeginningQuery } from './beginningApi';

interface BeginningLoaderProps {
  application: MerchantApplication | null;
  children: ReactNode;
}

/**
 * Shows the wizard once it is known what a new application begins with; one that has begun needs
 * nothing more.
 */
export function BeginningLoader({ application, children }: BeginningLoaderProps): ReactElement {
  const isNew = application === null;
  const asked = useGetBeginningQuery(isNew ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isShown = useRef(!isNew);
  // Once shown it stays: people are typing.
  if (asked.data && !asked.isFetching) isShown.current = true;
  if (isShown.current) {
    return (
      <BeginningContext.Provider value={asked.data ?? null}>{children}</BeginningContext.Provider>
    );
  }
  if (asked.error && !asked.isFetching) {
    return (
      <ErrorState message={failureMessage(asked.error)} onRetry={() => void asked.refetch()} />
    );
  }
  return <LoadingRows rows={10} label="Loading the application" />;
}
