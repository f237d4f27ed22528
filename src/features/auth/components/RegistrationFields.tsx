import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { jobs } from '@/domain/contact/jobs';
import { PasswordChecklist } from '@/shared/ui/fields/PasswordChecklist';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import type { RegistrationValues } from '../payloads';
import { NamePair } from './NamePair';

/** The fields of the register form, in the order of spec 1.2. */
export function RegistrationFields(): ReactElement {
  const { values } = useFormikContext<RegistrationValues>();
  return (
    <>
      <NamePair />
      <TextField name="email" label="Work email" type="email" required autoComplete="email" />
      <PasswordField name="password" label="Password" required autoComplete="new-password" />
      <PasswordChecklist password={values.password} />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
      />
      <SelectField
        name="job"
        label="Job function"
        required
        options={jobs}
        autoComplete="organization-title"
        placeholder="Select your job function"
      />
      <SubmitButton busyText="Registering …" className="btn btn-primary gl-block">
        Register
      </SubmitButton>
    </>
  );
}
