import type { ReactElement } from 'react';
import { leadRoles, leadRoleValue } from '@/domain/contact/leadRoles';
import { countries } from '@/domain/places/countries';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import type { Inviter } from '../api';
import { NamePair } from './NamePair';

const roleOptions = leadRoles.map((label) => ({ value: leadRoleValue(label), label }));

/** The fields of the lead form, in the order of spec 1.2; the inviter is shown read-only. */
export function LeadFields({ inviter }: { inviter: Inviter | null }): ReactElement {
  return (
    <>
      {inviter ? (
        <FieldShell id="inviter" label="Invited by">
          {(control) => (
            <input
              {...control}
              className="form-control"
              value={inviter.companyName || inviter.name}
              readOnly
            />
          )}
        </FieldShell>
      ) : null}
      <TextField name="email" label="Email" type="email" required autoComplete="email" />
      <NamePair />
      <TextField name="companyName" label="Company name" required autoComplete="organization" />
      <div className="gl-pair">
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          required
          autoComplete="tel-national"
          placeholder="000-000-0000"
        />
        <SelectField
          name="country"
          label="Country"
          required
          options={countries}
          placeholder={null}
        />
      </div>
      <SelectField
        name="role"
        label="Role"
        required
        options={roleOptions}
        placeholder="Select your role"
      />
      <SubmitButton busyText="Sending …" className="btn btn-primary gl-block">
        Submit
      </SubmitButton>
    </>
  );
}
