import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recipientRegistrationSchema } from '@/domain/contact/recipientSchemas';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { PasswordChecklist } from '@/shared/ui/fields/PasswordChecklist';
import { PasswordField } from '@/shared/ui/fields/PasswordField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { useRegisterRecipientMutation } from '../api';
import { NamePair } from '../components/NamePair';
import { RegistrationScreen } from '../components/RegistrationScreen';
import { emptyRecipientRegistration, type RecipientRegistration } from '../payloads';

/** Somebody who is paid or billed creates an account (catalogue: /recipientRegistration). */
export default function RecipientRegistrationPage(): ReactElement {
  const [search] = useSearchParams();
  const [register] = useRegisterRecipientMutation();
  return (
    <RegistrationScreen<RecipientRegistration>
      title="Recipient registration"
      lead="See the invoices that are made out to you, pay them, and link the account you are paid to."
      empty={{ ...emptyRecipientRegistration, email: search.get('email') ?? '' }}
      schema={recipientRegistrationSchema}
      send={async (values) => {
        const cast = recipientRegistrationSchema.cast(values);
        const { confirmPassword: _typedAgain, ...body } = cast;
        await register(body).unwrap();
      }}
    >
      <Fields />
    </RegistrationScreen>
  );
}

function Fields(): ReactElement {
  const { values } = useFormikContext<RecipientRegistration>();
  return (
    <>
      <NamePair />
      <TextField name="companyName" label="Company name" required autoComplete="organization" />
      <TextField
        name="email"
        label="Email"
        type="email"
        help="The address that your invoices are sent to: once it is verified, you see them."
        required
        autoComplete="email"
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        required
        autoComplete="tel-national"
        placeholder="000-000-0000"
      />
      <TextField name="address" label="Street address" required autoComplete="street-address" />
      <TextField name="city" label="City" required autoComplete="address-level2" />
      <div className="gl-pair">
        <SelectField
          name="state"
          label="State"
          required
          options={stateOptions(states)}
          autoComplete="address-level1"
        />
        <TextField
          name="zip"
          label="Zip code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <PasswordField name="password" label="Password" required autoComplete="new-password" />
      <PasswordChecklist password={values.password} />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
      />
      <SubmitButton busyText="Registering …" className="btn btn-primary gl-block">
        Register
      </SubmitButton>
    </>
  );
}
