import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { tinKindLabels, tinKinds } from '@/domain/billPay/vendor';
import { typedEin } from '@/domain/billPay/vendorInvitation';
import {
  nextW9,
  type OwnW9,
  type W9Values,
  w9Errors,
  w9Perjury,
  w9Schema,
  w9Statements,
} from '@/domain/billPay/w9';
import { isTinKindOf } from '@/domain/billPay/w9Codes';
import { typedSsn } from '@/domain/contact/ssn';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { counted } from '@/domain/lists/counted';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useGiveW9Mutation } from './api';
import { ClassificationFields } from './ClassificationFields';

/** A vendor fills in its W-9. Nothing of it is kept in the browser: it has a tax number. */
export function W9Dialog({ own, onClose }: { own: OwnW9; onClose: () => void }): ReactElement {
  const [give] = useGiveW9Mutation();
  const [keyOf] = useState(actKeys);
  // As it was when the dialog opened: what is read after a lost answer changes nothing typed.
  const [{ form, customers }] = useState(own);
  const submit = async (typed: W9Values): Promise<void> => {
    const values = w9Schema.cast(typed);
    await give({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`Your W-9 is on file with ${counted(values.vendors.length, 'customer')}`);
    onClose();
  };
  return (
    <FormModal<W9Values>
      title="Form W-9"
      size="lg"
      values={nextW9(form, customers)}
      validate={w9Errors}
      onSave={submit}
      onClose={onClose}
      saveLabel="Sign W-9"
    >
      <p>
        Your customers need this IRS form to report what they pay you. It goes to them, not to the
        IRS.
        {form ? ' The new form takes the place of the one before, which is kept.' : ''}
      </p>
      <NameFields />
      <ClassificationFields />
      <AddressFields />
      <TinFields />
      <CheckboxGroup
        name="vendors"
        legend="Customers"
        help="Each one chosen sees this form, with the last four digits of your number."
        options={customers.map(({ _id, companyName }) => ({ value: _id, label: companyName }))}
        required
      />
      <SignFields />
    </FormModal>
  );
}

function NameFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend>Name</legend>
      <TextField
        name="legalName"
        label="Name"
        help="Line 1: as on your income tax return."
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name="businessName"
        label="Business name"
        help="Line 2: only where it differs from the name, for example a DBA."
        maxLength={60}
        autoComplete="organization"
      />
    </fieldset>
  );
}

function AddressFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend>Address</legend>
      <TextField
        name="street"
        label="Street"
        help="Tax forms about what you were paid go here."
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

function TinFields(): ReactElement {
  const { kind, tinKind } = useFormikContext<W9Values>().values;
  const isSsn = tinKind === 'ssn';
  const kinds = tinKinds.filter((one) => kind === '' || isTinKindOf(kind, one) || one === tinKind);
  return (
    <fieldset className="gl-fields">
      <legend>Tax number (TIN)</legend>
      <SelectField
        name="tinKind"
        label="Kind of number"
        help="Sole proprietors can give either. Companies have an EIN."
        options={kinds.map((value) => ({ value, label: tinKindLabels[value] }))}
        required
      />
      <TextField
        key={tinKind}
        name="tin"
        label={isSsn ? 'SSN' : 'EIN'}
        help="Kept encrypted. From then on its last four digits are shown, to you as well."
        format={isSsn ? typedSsn : typedEin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        required
      />
    </fieldset>
  );
}

function SignFields(): ReactElement {
  const { isWithheld } = useFormikContext<W9Values>().values;
  return (
    <fieldset>
      <legend>Certification</legend>
      <CheckField
        name="isWithheld"
        label="The IRS has told me that I am subject to backup withholding: customers must hold back part of each payment."
      />
      <p className="mb-1">{w9Perjury}</p>
      <ol>
        {w9Statements(isWithheld).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <CheckField name="isCertified" label="I certify this" />
      <TextField
        name="signer"
        label="Your name as signature"
        help={`Type your first and last name. The form is dated ${formatDate(isoToday())}.`}
        maxLength={60}
        autoComplete="name"
        required
      />
    </fieldset>
  );
}
