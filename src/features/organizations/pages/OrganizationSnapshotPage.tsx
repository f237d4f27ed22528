import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { failureMessage } from '@/shared/api/failure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { Snapshot } from '../snapshot/Snapshot';
import { useGetOrganizationQuery } from '../snapshot/snapshotApi';

/** One organization on one page, by `?org=` (catalogue: /org-snapshot). */
export default function OrganizationSnapshotPage(): ReactElement {
  const [params] = useSearchParams();
  const id = params.get('org') ?? '';
  const { currentData, error, isFetching, refetch } = useGetOrganizationQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Snapshot key={currentData._id} profile={currentData} />;
  return (
    <>
      <PageTitle {...pageHead('/org-snapshot')} icon="building" />
      <div className="card">
        <div className="card-body">
          {id === '' ? (
            <EmptyState
              title="No organization chosen"
              text="Find an organization and open its snapshot."
              action={
                <Link className="btn btn-primary" to={href('/org-search')}>
                  Find an organization
                </Link>
              }
            />
          ) : null}
          {error && !isFetching ? (
            <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
          ) : null}
          {id !== '' && (isFetching || !error) ? <LoadingRows /> : null}
        </div>
      </div>
    </>
  );
}
