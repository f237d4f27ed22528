import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { href } from '@/routes/catalogue';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type ApplicationSource, useGetApplicationQuery, useListDraftsQuery } from '../api';

interface WizardLoaderProps {
  source: ApplicationSource;
  isView: boolean;
  /** Shows the wizard once application and drafts are there. */
  children: (application: MerchantApplication | null, drafts: readonly StepDraft[]) => ReactElement;
}

const none: readonly StepDraft[] = [];

/**
 * Loads an application with what was typed in it and not submitted: a skeleton, not found, a
 * failure, or the wizard.
 */
export function WizardLoader({ source, isView, children }: WizardLoaderProps): ReactElement {
  const asked = useGetApplicationQuery(source, { refetchOnMountOrArgChange: true });
  const application = asked.currentData;
  // The drafts of the application that was opened: one that is made here has none but those of this
  // window.
  const opened = useRef<{ id: string | undefined } | null>(null);
  if (application !== undefined) opened.current ??= { id: application?._id };
  const isTyped = opened.current !== null && !isView && !application?.readOnly;
  const { drafts, hasDrafts } = useDrafts(isTyped, opened.current?.id);
  const isShown = useRef(false);
  // Once shown it stays, whatever a later look at the server says: people may be typing.
  if (application !== undefined && !asked.isFetching && hasDrafts) isShown.current = true;
  if (application !== undefined && isShown.current)
    return children(application, drafts.data ?? none);
  const failure = asked.error ?? drafts.error;
  if (!failure || asked.isFetching || drafts.isFetching) {
    return <LoadingRows rows={10} label="Loading the application" />;
  }
  if (toFailure(failure).status === 404) return <NotFound />;
  const failed = asked.error ? asked : drafts;
  return <ErrorState message={failureMessage(failure)} onRetry={() => void failed.refetch()} />;
}

/** What was typed and not submitted, where one may type; `hasDrafts` once all of it is here. */
function useDrafts(isTyped: boolean, id: string | undefined) {
  const drafts = useListDraftsQuery(isTyped ? id : skipToken, { refetchOnMountOrArgChange: true });
  useRefetchOnReturn(isTyped ? drafts.refetch : null);
  const hasDrafts = !isTyped || (drafts.data !== undefined && !drafts.isFetching);
  return { drafts, hasDrafts };
}

/** Another window or device may have typed while this one was out of sight. */
function useRefetchOnReturn(refetch: (() => unknown) | null): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') latest.current?.();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

function NotFound(): ReactElement {
  return (
    <EmptyState
      title="Application not found"
      text="It does not exist, or you do not have access to it."
      action={
        <Link className="btn btn-outline-secondary" to={href('/registration')}>
          Open your application
        </Link>
      }
    />
  );
}
