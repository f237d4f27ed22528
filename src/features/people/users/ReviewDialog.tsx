import { type ReactElement, useMemo } from 'react';
import { roleName } from '@/domain/access/roleNames';
import type { Role } from '@/domain/access/roles';
import { subjectNames } from '@/domain/access/subjectNames';
import type { Subject } from '@/domain/access/subjects';
import { grantDifference } from '@/domain/users/grantMatrix';
import type { ManagedUser } from '@/domain/users/managedUser';
import { screenDifference } from '@/routes/screenDifference';
import { failureMessage } from '@/shared/api/failure';
import { ActDialog } from '@/shared/ui/ActDialog';
import { DetailSection } from '@/shared/ui/DetailSection';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useWhatIfQuery } from './api';

interface ReviewDialogProps {
  user: ManagedUser;
  /** What the form holds. */
  edit: { role: Role; grants: readonly Subject[] };
  busy: boolean;
  failure: string | null;
  onSave: () => void;
  onClose: () => void;
}

/**
 * What other grants would do, before they are saved: permissions, screens and calls that appear and
 * that vanish.
 */
export function ReviewDialog(props: ReviewDialogProps): ReactElement {
  const { user, edit, busy, failure, onSave, onClose } = props;
  const [before, after] = useMemo(
    () => [new Set(user.grants), new Set(edit.grants)],
    [user.grants, edit.grants],
  );
  const grants = grantDifference(before, after);
  const screens = useMemo(() => screenDifference(before, after), [before, after]);
  const named = (some: readonly Subject[]): string[] => some.map((one) => subjectNames[one]);
  // Several screens of one thing can have one title.
  const titled = (some: typeof screens.appear): string[] => [
    ...new Set(some.map(({ title }) => title)),
  ];
  return (
    <ActDialog
      title={`Review the changes for ${user.name}`}
      confirm="Save changes"
      busyText="Saving …"
      size="lg"
      {...{ busy, failure, onClose }}
      onConfirm={onSave}
    >
      <p>
        {edit.role === user.role
          ? 'The changes take effect with the next thing this person does. The session goes on.'
          : `The role becomes ${roleName(edit.role)}. ${user.name} is signed out and works with the new role after signing in.`}
      </p>
      <Sides title="Permissions" appear={named(grants.added)} vanish={named(grants.removed)} />
      <Sides title="Screens" appear={titled(screens.appear)} vanish={titled(screens.vanish)} />
      <Calls user={user} edit={edit} />
    </ActDialog>
  );
}

interface SidesProps {
  title: string;
  appear: readonly string[];
  vanish: readonly string[];
}

/** What comes and what goes, side by side. */
function Sides({ title, appear, vanish }: SidesProps): ReactElement {
  return (
    <DetailSection title={title}>
      <div className="gl-what-if">
        <Side label="Appear" names={appear} />
        <Side label="Vanish" names={vanish} />
      </div>
    </DetailSection>
  );
}

function Side({ label, names }: { label: string; names: readonly string[] }): ReactElement {
  return (
    <div>
      <h4>
        {label} <span className="gl-muted">{names.length}</span>
      </h4>
      {names.length === 0 ? (
        <p className="gl-note">None</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Calls by the server's own table, which guards them. */
function Calls({ user, edit }: Pick<ReviewDialogProps, 'user' | 'edit'>): ReactElement {
  const { currentData, error, refetch } = useWhatIfQuery({ id: user._id, ...edit });
  if (!currentData && error)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <LoadingRows rows={3} label="Working out the calls" />;
  const { appear, vanish } = currentData;
  return (
    <details className="gl-permissions">
      <summary>
        Calls to the server{' '}
        <span className="gl-muted">
          {appear.length} appear, {vanish.length} vanish
        </span>
      </summary>
      <p className="form-text">
        A call is what a screen asks of the server, with its method and path. Other programs that
        use this account make the same calls.
      </p>
      <Sides title="Calls" appear={appear} vanish={vanish} />
    </details>
  );
}
