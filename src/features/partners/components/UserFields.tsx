import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { creatableRoles, newOrganization } from '@/domain/partners/creatableRoles';
import { choosesIso, choosesOrganization, type UserValues } from '@/domain/partners/userForm';
import { failureMessage } from '@/shared/api/failure';
import { useListIsosQuery } from '@/shared/partners/api';
import { useUser } from '@/shared/session/useUser';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ErrorState } from '@/shared/ui/states';
import { useListOrganizationsQuery } from '../api';

/** Role, person and organization of a new user. */
export function UserFields(): ReactElement {
  const { role: by } = useUser();
  const { values, setValues } = useFormikContext<UserValues>();
  const roles = creatableRoles(by).map((role) => ({ value: role, label: roleName(role) }));
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        required
        options={roles}
        placeholder="Select role"
        onChoose={(role) =>
          void setValues({
            ...values,
            role,
            orgId: '',
            companyName: '',
            isoId: '',
            permissions: null,
          })
        }
      />
      <div className="gl-pair">
        <TextField name="firstName" label="First name" required autoComplete="off" />
        <TextField name="lastName" label="Last name" required autoComplete="off" />
      </div>
      <div className="gl-pair">
        <TextField name="email" label="Email" type="email" required autoComplete="off" />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          placeholder="0000000000"
        />
      </div>
      {choosesOrganization(values.role) ? <OrganizationFields /> : <OwnOrganization />}
    </>
  );
}

/** An existing organization of the role's kind, or a new one with its name. */
function OrganizationFields(): ReactElement {
  const { userId, role, mode } = useUser();
  const { values } = useFormikContext<UserValues>();
  const { data, error, isFetching, refetch } = useListOrganizationsQuery(values.role);
  const isos = useListIsosQuery(choosesIso(values) ? { userId, role, mode } : skipToken);
  const options = (data ?? []).map(({ OrgId, OrgName }) => ({ value: OrgId, label: OrgName }));
  if (error && !isFetching) {
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <SelectField
        name="orgId"
        label="Organization"
        required
        options={[{ value: newOrganization, label: 'New organization' }, ...options]}
        placeholder={isFetching && !data ? 'Loading …' : 'Select organization'}
      />
      {values.orgId === newOrganization ? (
        <TextField name="companyName" label="Company name" required autoComplete="off" />
      ) : null}
      {choosesIso(values) ? (
        <SelectField
          name="isoId"
          label="ISO"
          required
          options={(isos.data ?? []).map(({ id, OrgName }) => ({ value: id, label: OrgName }))}
          placeholder="Select ISO"
        />
      ) : null}
    </>
  );
}

function OwnOrganization(): ReactElement | null {
  const { companyName } = useUser();
  const { values } = useFormikContext<UserValues>();
  if (values.role === '') return null;
  return (
    <p className="form-text">The account will belong to {companyName || 'your organization'}.</p>
  );
}
