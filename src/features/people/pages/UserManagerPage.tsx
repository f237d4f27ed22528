import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedUser, ManagedUserRow } from '@/domain/users/managedUser';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActions';
import { useGetManagedUserQuery } from '../users/api';
import { type UserActAsked, UserDialog } from '../users/UserDialogs';
import { UserHistory } from '../users/UserHistory';
import { userActions } from '../users/userActions';
import { userFacts } from '../users/userFacts';
import { UserBadges, userList, useUserFilters } from '../users/userList';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** The users of the organization and what they may do (catalogue: /user-manager). */
export default function UserManagerPage(): ReactElement {
  const list = useListPage(userList);
  const { onView } = list;
  const [asked, setAsked] = useState<UserActAsked | null>(null);
  const actions = useCallback<RowActions<ManagedUserRow>>(
    (user) => ({
      subject: user.name,
      actions: [
        { label: 'View', onSelect: () => onView({ open: user._id }) },
        ...userActions(user, setAsked),
      ],
    }),
    [onView],
  );
  return (
    <>
      <ListPage list={list} filters={useUserFilters()} actions={actions} add={addLink} />
      <ListDrawer
        list={list}
        asked={useGetManagedUserQuery(openId(list), fresh)}
        titleOf={({ name }) => name}
      >
        {(user) => <UserDossier user={user} onAsk={setAsked} />}
      </ListDrawer>
      {asked ? <UserDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const addLink = (
  <Link to={href('/user-manager/add')} className="btn btn-primary">
    <Icon name="plus-lg" /> Add user
  </Link>
);

function UserDossier({
  user,
  onAsk,
}: {
  user: ManagedUser;
  onAsk: (asked: UserActAsked) => void;
}): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <UserBadges {...user} />
        <RowActs actions={userActions(user, onAsk)} />
      </div>
      <Facts facts={userFacts(user)} />
      <DetailSection title="History">
        <UserHistory id={user._id} />
      </DetailSection>
    </>
  );
}
