import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usualList } from '@/domain/access/permissionList';
import { roleName } from '@/domain/access/roleNames';
import { isRole, type Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import { chosenOf, grantMatrix, keptWith } from '@/domain/users/grantMatrix';
import type { ManagedUser } from '@/domain/users/managedUser';
import { assignableRoles } from '@/domain/users/managing';
import { grantingOf, userEditErrors } from '@/domain/users/userEdit';
import { href } from '@/routes/catalogue';
import { toFailure } from '@/shared/api/failure';
import { FormDraft } from '@/shared/session/FormDraft';
import { useAdder } from '@/shared/session/useAdder';
import { DifferencesDialog } from '@/shared/ui/DifferencesDialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { useFormReader } from '@/shared/ui/fields/formState';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import { useSaveManagedUserMutation } from './api';
import { CopyGrantsDialog } from './CopyGrantsDialog';
import { GrantMatrix } from './GrantMatrix';
import { ReviewDialog } from './ReviewDialog';
import { chosenValues, currentUser, userDifferences } from './userConflict';

/** What the form of an account holds. */
export interface UserFormValues {
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  grants: Subject[];
}

/** An account as its form begins with it. */
const valuesOf = ({ firstName, lastName, phone, role, grants }: ManagedUser): UserFormValues => ({
  firstName,
  lastName,
  phone,
  role: isRole(role) ? role : 'MERCHANT',
  grants,
});

const conflictTexts = {
  title: 'Someone else changed this user',
  intro: 'Choose for each field what to keep. Nothing is saved until you save the form.',
  same: 'Both of you made the same changes.',
  theirs: 'Saved',
  takeTheirs: 'Take what was saved',
  done: 'Back with these',
} as const;

const isOtherAccess = (user: ManagedUser, { role, grants }: UserFormValues): boolean =>
  role !== user.role || [...grants].sort().join() !== [...user.grants].sort().join();

type Asked =
  | { kind: 'review'; values: UserFormValues }
  | { kind: 'conflict'; mine: UserFormValues; current: ManagedUser };

/**
 * Profile, role and permissions of an account (catalogue: /user-manager/{userId}/edit). Other grants
 * are reviewed before they are saved, and what two people typed at once is put side by side.
 */
export function UserForm({ user: read }: { user: ManagedUser }): ReactElement {
  const editor = useAdder();
  const navigate = useNavigate();
  const [save, { isLoading }] = useSaveManagedUserMutation();
  // The account as this form knows it: later than it was read once somebody else has saved.
  const [user, setUser] = useState(read);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const release = useRef((): void => {});

  const send = async (values: UserFormValues): Promise<Record<string, string> | undefined> => {
    setFailure(null);
    try {
      await save({ id: user._id, version: user.version, ...values }).unwrap();
      toastSuccess(`${values.firstName} ${values.lastName} saved`);
      release.current();
      void navigate(href('/user-manager'));
      return undefined;
    } catch (error) {
      const current = currentUser(error);
      setAsked(current ? { kind: 'conflict', mine: values, current } : null);
      const { message, fields } = toFailure(error);
      if (!current) setFailure(message);
      return fields;
    }
  };

  return (
    <Formik<UserFormValues>
      initialValues={valuesOf(read)}
      validate={(values) => userEditErrors(values, user, editor)}
      onSubmit={async (values, { setErrors }) => {
        if (isOtherAccess(user, values)) return setAsked({ kind: 'review', values });
        const fields = await send(values);
        if (fields) setErrors(fields);
      }}
    >
      {({ setValues, setErrors }) => (
        <>
          <FieldsForm label="Edit user" className="card-body">
            <FormDraft name={`user:${user._id}`} />
            <Leaving release={release} />
            <FormError message={failure} />
            <ProfileFields user={user} />
            <GrantMatrix user={user} editor={editor} />
            <CopyFrom user={user} />
            <SubmitButton>Save</SubmitButton>
          </FieldsForm>
          {asked?.kind === 'review' ? (
            <ReviewDialog
              user={user}
              edit={asked.values}
              busy={isLoading}
              failure={failure}
              onSave={() =>
                void send(asked.values).then((fields) => {
                  if (fields) setErrors(fields);
                })
              }
              onClose={() => setAsked(null)}
            />
          ) : null}
          {asked?.kind === 'conflict' ? (
            <DifferencesDialog
              texts={conflictTexts}
              differences={userDifferences(asked.mine, valuesOf(asked.current), valuesOf(user))}
              onSave={(choices) => {
                void setValues(chosenValues(asked.mine, valuesOf(asked.current), choices));
                setUser(asked.current);
                setAsked(null);
              }}
              onCancel={() => setAsked(null)}
            />
          ) : null}
        </>
      )}
    </Formik>
  );
}

/** Who it is and as what; another role begins with what that role has. */
function ProfileFields({ user }: { user: ManagedUser }): ReactElement {
  const { role: by } = useAdder();
  const { values, setValues } = useFormikContext<UserFormValues>();
  const roles = isRole(user.role) ? assignableRoles(by, { ...user, role: user.role }) : [];
  const choose = (role: string): void => {
    if (!isRole(role)) return;
    const grants =
      role === user.role
        ? user.grants
        : [...new Set([...usualList(role), ...keptWith(role, user)])];
    void setValues({ ...values, role, grants });
  };
  return (
    <>
      <div className="gl-pair">
        <TextField name="firstName" label="First name" required autoComplete="off" />
        <TextField name="lastName" label="Last name" required autoComplete="off" />
      </div>
      <div className="gl-pair">
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          placeholder="0000000000"
        />
        <SelectField
          name="role"
          label="Role"
          required
          placeholder={null}
          options={roles.map((role) => ({ value: role, label: roleName(role) }))}
          onChoose={choose}
          help="The role decides which records a person sees. Permissions decide which screens."
        />
      </div>
    </>
  );
}

/** Takes over what somebody else has, as far as it can be granted. */
function CopyFrom({ user }: { user: ManagedUser }): ReactElement {
  const editor = useAdder();
  const { values, setFieldValue } = useFormikContext<UserFormValues>();
  const [isOpen, setOpen] = useState(false);
  const copy = (from: ManagedUser): void => {
    const cells = grantMatrix(grantingOf(values.role, user, editor));
    const grants = chosenOf(cells, new Set(from.grants));
    const left = from.grants.filter((one) => !grants.includes(one)).length;
    void setFieldValue('grants', grants);
    setOpen(false);
    const note = left > 0 ? `. ${left} that you cannot grant were left out` : '';
    toastSuccess(`Permissions copied from ${from.name}${note}`);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary gl-copy-grants"
        onClick={() => setOpen(true)}
      >
        Copy from another user …
      </button>
      {isOpen ? (
        <CopyGrantsDialog userId={user._id} onCopy={copy} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Asks before what is typed is left behind. */
function Leaving({ release }: { release: { current: () => void } }): null {
  const { dirty } = useFormikContext();
  const read = useFormReader();
  const letGo = useLeaveWarning(dirty, { isTyped: () => read().dirty });
  useEffect(() => {
    release.current = letGo;
  }, [release, letGo]);
  return null;
}
