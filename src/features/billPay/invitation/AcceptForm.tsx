import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useRef, useState } from 'react';
import { tinKindLabels, tinKinds } from '@/domain/billPay/vendor';
import {
  type AcceptedInvitation,
  type AcceptValues,
  acceptConsent,
  acceptErrors,
  acceptSchema,
  emptyAccept,
  type OpenedVendorInvitation,
  typedEin,
} from '@/domain/billPay/vendorInvitation';
import { typedSsn } from '@/domain/contact/ssn';
import { paperKinds } from '@/domain/files/paperKinds';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { FilePicker } from '@/shared/files/FilePicker';
import { useTransfer } from '@/shared/files/useTransfer';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { useFormSave } from '@/shared/ui/useFormSave';
import { sendW9, useAcceptVendorInvitationMutation } from '../invitationApi';

interface AcceptFormProps {
  invitation: OpenedVendorInvitation;
  invitationKey: string;
  onAccepted: (accepted: AcceptedInvitation) => void;
  onLook: () => void;
}

const valuesOf = (invitation: OpenedVendorInvitation): AcceptValues => ({
  ...emptyAccept,
  legalName: invitation.vendor,
  tinKind: invitation.kind === 'individual' ? '' : 'ein',
  street: invitation.street,
  city: invitation.city,
  region: invitation.region,
  postalCode: invitation.postalCode,
});

/** The W-9 of an invitation: sent as soon as it is chosen, so that it is here before the rest is. */
function useW9(invitationKey: string, stored: string) {
  const [name, setName] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const { transfer, run, cancel } = useTransfer();
  const send = async (file: File): Promise<void> => {
    setError(null);
    setName(file.name);
    try {
      await run(`Sending ${file.name}`, (options) => sendW9(invitationKey, file, options));
    } catch (failure) {
      setName('');
      setError(failureMessage(failure));
    }
  };
  const remove = (): void => {
    cancel();
    setName('');
  };
  return { name, error, setError, transfer, send, remove };
}

const missing = 'Please upload your W-9 form';

/** What a vendor gives to be paid by ACH. Nothing of it is kept in the browser. */
export function AcceptForm(props: AcceptFormProps): ReactElement {
  const { invitation, invitationKey, onAccepted, onLook } = props;
  const [accept] = useAcceptVendorInvitationMutation();
  const w9 = useW9(invitationKey, invitation.w9Name);
  const paper = useRef<HTMLDivElement>(null);
  const send = async (typed: AcceptValues): Promise<void> => {
    if (w9.name === '') {
      w9.setError(missing);
      paper.current?.querySelector('input')?.focus();
      return;
    }
    try {
      onAccepted(await accept({ ...acceptSchema.cast(typed), key: invitationKey }).unwrap());
    } catch (error) {
      // Somebody has used, declined or revoked it: then the page says so.
      if (toFailure(error).name === 'VendorInvitationOver') onLook();
      throw error;
    }
  };
  const { submit, failure } = useFormSave(send);
  return (
    <Formik<AcceptValues>
      initialValues={valuesOf(invitation)}
      validate={acceptErrors}
      onSubmit={submit}
    >
      <FieldsForm label="Accept the invitation">
        <FormError message={failure} />
        <TaxFields />
        <div ref={paper}>
          <FilePicker
            label="W-9 form"
            help="Signed, as you send it to your customers"
            kinds={paperKinds}
            fileName={w9.name || null}
            error={w9.error}
            onChoose={(file) => void w9.send(file)}
            onRemove={w9.remove}
          />
        </div>
        {w9.transfer ? <ProgressBar {...w9.transfer} /> : null}
        <AddressFields />
        <AccountFields />
        <CheckField name="agreed" label={acceptConsent(invitation.companyName)} />
        <SubmitButton className="btn btn-primary gl-block">Accept</SubmitButton>
      </FieldsForm>
    </Formik>
  );
}

function TaxFields(): ReactElement {
  const { values } = useFormikContext<AcceptValues>();
  const isSsn = values.tinKind === 'ssn';
  return (
    <fieldset className="gl-fields">
      <legend>Tax number</legend>
      <TextField
        name="legalName"
        label="Legal name"
        help="As on line 1 of your W-9."
        maxLength={60}
        autoComplete="organization"
        required
      />
      <SelectField
        name="tinKind"
        label="Kind of number"
        options={tinKinds.map((value) => ({ value, label: tinKindLabels[value] }))}
        required
      />
      <TextField
        key={values.tinKind}
        name="tin"
        label={isSsn ? 'SSN' : 'EIN'}
        help="It is compared with your name, and kept encrypted."
        format={isSsn ? typedSsn : typedEin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        required
      />
    </fieldset>
  );
}

function AddressFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend>Remit address</legend>
      <TextField
        name="street"
        label="Street"
        help="Where you receive payments by mail."
        maxLength={60}
        autoComplete="street-address"
        required
      />
      <TextField name="city" label="City" maxLength={40} autoComplete="address-level2" required />
      <SelectField name="region" label="State" options={stateOptions(states)} required />
      <TextField
        name="postalCode"
        label="ZIP code"
        maxLength={10}
        autoComplete="postal-code"
        required
      />
    </fieldset>
  );
}

const accountOptions = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

function AccountFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend>Bank account</legend>
      <TextField
        name="routingNumber"
        label="Routing number"
        help="9 digits, at the bottom left of a check."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
      />
      <SelectField
        name="accountType"
        label="Account type"
        options={accountOptions}
        placeholder={null}
      />
      <TextField
        name="accountNumber"
        label="Account number"
        help="Kept encrypted. Others see the last four digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        required
      />
      <TextField
        name="accountAgain"
        label="Account number again"
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        required
      />
    </fieldset>
  );
}
