import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { ManagedUser } from '@/domain/users/managedUser';
import { roleText } from '@/domain/users/removalRow';
import { failureMessage } from '@/shared/api/failure';
import { useDelayed } from '@/shared/lists/useDelayed';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useLazyGetManagedUserQuery, useListUsersQuery } from './api';

interface CopyGrantsDialogProps {
  /** Whose permissions are edited: not among those to copy from. */
  userId: string;
  onCopy: (from: ManagedUser) => void;
  onClose: () => void;
}

const maxFound = 8;

/** Finds somebody whose permissions are copied into the form. */
export function CopyGrantsDialog({ userId, onCopy, onClose }: CopyGrantsDialogProps): ReactElement {
  const [id, titleId] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim());
  const found = useListUsersQuery({ search, limit: String(maxFound) });
  const [read, detail] = useLazyGetManagedUserQuery();
  const take = async (one: string): Promise<void> => {
    const { data } = await read(one);
    if (data) onCopy(data);
  };
  const failed = detail.error ?? found.error;
  const others = (found.currentData?.rows ?? []).filter(({ _id }) => _id !== userId);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} scrollable centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Copy permissions
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id={id}
          label="Name or email"
          help="Permissions you cannot grant are left out. Nothing is saved until you save."
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
        {failed ? (
          <ErrorState message={failureMessage(failed)} onRetry={() => void found.refetch()} />
        ) : null}
        {!found.currentData && !failed ? <LoadingRows rows={4} label="Looking for users" /> : null}
        {found.currentData && others.length === 0 ? <p role="status">No users found.</p> : null}
        <ul className="gl-people">
          {others.map(({ _id, name, email, role, companyName }) => (
            <li key={_id}>
              <div className="gl-people-who">
                <strong>{name}</strong>
                <span>{email}</span>
                <span>
                  {roleText(role)}, {companyName}
                </span>
              </div>
              <div className="gl-people-acts">
                <button
                  type="button"
                  className="btn btn-outline-secondary btn-sm"
                  disabled={detail.isFetching}
                  onClick={() => void take(_id)}
                >
                  Copy<span className="visually-hidden"> from {name}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Dialog>
  );
}
