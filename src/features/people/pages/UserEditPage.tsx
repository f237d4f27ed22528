import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '@/domain/dates/format';
import type { ManagedUser } from '@/domain/users/managedUser';
import { deviceName, type OpenSession } from '@/domain/users/openSession';
import { href } from '@/routes/catalogue';
import { toFailure } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { RowActs } from '@/shared/ui/RowActions';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetManagedUserQuery } from '../users/api';
import { type UserActAsked, UserDialog } from '../users/UserDialogs';
import { UserForm } from '../users/UserForm';
import { UserHistory } from '../users/UserHistory';
import { accountActions } from '../users/userActions';
import { userFacts } from '../users/userFacts';
import { UserBadges } from '../users/userList';

const sessionColumns: Column<OpenSession>[] = [
  { key: 'device', title: 'Device', text: ({ device }) => deviceName(device) },
  { key: 'ip', title: 'IP address', text: ({ ip }) => ip || '—' },
  { key: 'started', title: 'Signed in', text: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'seen', title: 'Last used', text: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
];

const back = { label: 'User manager', href: href('/user-manager') } as const;

/** Role and permissions of an account, and what else is done with it (catalogue group 11). */
export default function UserEditPage(): ReactElement {
  const { userId = '' } = useParams();
  const {
    currentData: user,
    error,
    isFetching,
    refetch,
  } = useGetManagedUserQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error && !isFetching ? toFailure(error) : null;
  return (
    <>
      <PageTitle
        {...pageHead('/user-manager/:userId/edit')}
        icon="person-gear"
        subheading={user ? `Editing ${user.name}` : null}
        back={back}
      />
      {user ? <Account user={user} /> : null}
      {!user && failure?.status === 404 ? (
        <EmptyState
          title="This user was not found"
          text="The account is deleted, or belongs to another organization."
        />
      ) : null}
      {!user && failure && failure.status !== 404 ? (
        <ErrorState message={failure.message} onRetry={() => void refetch()} />
      ) : null}
      {!user && !failure ? <LoadingRows rows={10} label="Loading the user" /> : null}
    </>
  );
}

function Account({ user }: { user: ManagedUser }): ReactElement {
  const [asked, setAsked] = useState<UserActAsked | null>(null);
  return (
    <>
      <div className="card">
        <div className="card-body">
          <div className="gl-detail-head">
            <UserBadges {...user} />
            <RowActs actions={accountActions(user, setAsked)} />
          </div>
          <Facts facts={userFacts(user)} />
        </div>
      </div>
      <div className="card">
        {user.refusal === null ? (
          <UserForm key={user._id} user={user} />
        ) : (
          <EmptyState title="You cannot edit this user" text={`${user.refusal}.`} />
        )}
      </div>
      <div className="card">
        <div className="card-body gl-dossier">
          <DetailSection title="Open sessions">
            <SmallTable
              label="Open sessions"
              columns={sessionColumns}
              rows={user.sessions}
              rowKey={({ _id }) => _id}
              busy={false}
            />
            {user.sessions.length === 0 ? (
              <p className="gl-note">This person is not signed in right now.</p>
            ) : null}
          </DetailSection>
          <DetailSection title="History">
            <UserHistory id={user._id} />
          </DetailSection>
        </div>
      </div>
      {asked ? <UserDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
