import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import { type RemovableUser, roleText } from '@/domain/users/removalRow';
import { failureMessage } from '@/shared/api/failure';
import { useDelayed } from '@/shared/lists/useDelayed';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useFindRemovableUsersQuery } from './api';
import type { UserActRequest } from './UserActDialog';

interface FindUserDialogProps {
  onAsk: (asked: UserActRequest) => void;
  onClose: () => void;
}

/**
 * Finds the person who is to be suspended or deleted: by name or e-mail, among those who may be.
 */
export function FindUserDialog({ onAsk, onClose }: FindUserDialogProps): ReactElement {
  const [id, titleId] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim());
  const { currentData, error, isFetching, refetch } = useFindRemovableUsersQuery(search);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} scrollable centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Suspend a user
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id={id}
          label="Name or email"
          help="You can find users you manage with your role or a lower one, but not yourself."
        >
          {(control) => (
            <input
              {...control}
              type="search"
              className="form-control"
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FieldShell>
        {error && !isFetching ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!currentData && !error ? <LoadingRows rows={4} label="Looking for users" /> : null}
        {currentData ? <Found users={currentData} onAsk={onAsk} /> : null}
      </ModalBody>
    </Dialog>
  );
}

function Found({
  users,
  onAsk,
}: { users: readonly RemovableUser[] } & Pick<FindUserDialogProps, 'onAsk'>) {
  if (users.length === 0) return <p role="status">No users found.</p>;
  return (
    <>
      <p className="visually-hidden" role="status">
        {users.length === 1 ? '1 user' : `${users.length} users`} found
      </p>
      <ul className="gl-people">
        {users.map((user) => (
          <li key={user.userId}>
            <div className="gl-people-who">
              <strong>{user.name}</strong>{' '}
              {user.status === 'suspended' ? (
                <StatusBadge tone="danger">Suspended</StatusBadge>
              ) : null}
              <span>{user.email}</span>
              <span>
                {roleText(user.role)}, {user.companyName}
              </span>
            </div>
            <div className="gl-people-acts">
              {user.status === 'active' ? (
                <button
                  type="button"
                  className="btn btn-outline-secondary btn-sm"
                  onClick={() => onAsk({ act: 'suspend', user })}
                >
                  Suspend …<span className="visually-hidden"> {user.name}</span>
                </button>
              ) : null}
              <button
                type="button"
                className="btn btn-outline-danger btn-sm"
                onClick={() => onAsk({ act: 'delete', user })}
              >
                Delete …<span className="visually-hidden"> {user.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
