import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { type MutableRefObject, type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { roleName } from '@/domain/access/roleNames';
import { isRole } from '@/domain/access/roles';
import {
  creatableRoles,
  newOrganization,
  organizationKindsOf,
} from '@/domain/partners/creatableRoles';
import { type UserValues, userErrors } from '@/domain/partners/userForm';
import { toFailure } from '@/shared/api/failure';
import { FormDraft } from '@/shared/session/FormDraft';
import { useAdder } from '@/shared/session/useAdder';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { useFormReader } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import { useAddUserMutation } from '../api';
import { PermissionFields } from '../components/PermissionFields';
import { UserFields } from '../components/UserFields';

const empty: UserValues = {
  role: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  orgId: '',
  companyName: '',
  isoId: '',
  permissions: null,
};

/**
 * The role asked for by the address, with a new organization where the role needs one (spec 2.2).
 */
function presetOf(roleType: string | null, allowed: readonly string[]): UserValues {
  const role = (roleType ?? '').toUpperCase();
  if (!isRole(role) || !allowed.includes(role)) return empty;
  return { ...empty, role, orgId: organizationKindsOf(role) ? newOrganization : '' };
}

/**
 * Adds an account: who, with which role, in which organization; the person sets the password by
 * mail (readings E8).
 */
export default function AddUserPage(): ReactElement {
  const adder = useAdder();
  const roleType = useSearchParams()[0].get('roleType');
  const [add] = useAddUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useState<UserValues | null>(null);
  const release = useRef((): void => {});
  const initial = useRef(presetOf(roleType, creatableRoles(adder.role))).current;

  const submit = async (
    values: UserValues,
    { setErrors }: Pick<FormikHelpers<UserValues>, 'setErrors'>,
  ): Promise<void> => {
    setFailure(null);
    try {
      await add(values).unwrap();
      toastSuccess('User added successfully');
      release.current();
      setAdded(values);
    } catch (error) {
      const { fields, message } = toFailure(error);
      if (fields) setErrors(fields);
      setFailure(message);
    }
  };

  return (
    <>
      <PageTitle {...pageHead('/user-manager/add')} icon="person" />
      <div className="card gl-narrow-card">
        {added ? (
          <Added values={added} onAnother={() => setAdded(null)} />
        ) : (
          <Formik
            initialValues={initial}
            validate={(values) => userErrors(values, adder)}
            onSubmit={submit}
          >
            <FieldsForm label="Add user" className="card-body">
              <FormDraft name="user" />
              <Leaving release={release} />
              <FormError message={failure} />
              <UserFields />
              <PermissionFields />
              <SubmitButton>Add user</SubmitButton>
            </FieldsForm>
          </Formik>
        )}
      </div>
    </>
  );
}

/** Asks before what is typed is left behind. */
function Leaving({ release }: { release: MutableRefObject<() => void> }): null {
  const { dirty } = useFormikContext();
  const read = useFormReader();
  const letGo = useLeaveWarning(dirty, { isTyped: () => read().dirty });
  useEffect(() => {
    release.current = letGo;
  }, [release, letGo]);
  return null;
}

function Added({ values, onAnother }: { values: UserValues; onAnother: () => void }): ReactElement {
  const navigate = useNavigate();
  const { firstName, lastName, email, role } = values;
  return (
    <EmptyState
      title={`${firstName} ${lastName} was added as ${roleName(role)}`}
      text={`An email to ${email} has a link to set the password. It works for seven days.`}
      action={
        <div className="gl-message-ways">
          <button type="button" className="btn btn-primary" onClick={() => void navigate(-1)}>
            Go back
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={onAnother}>
            Add another user
          </button>
        </div>
      }
    />
  );
}
