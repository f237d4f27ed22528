import { type ReactElement, useState } from 'react';
import { billMethodLabels, billMethods } from '@/domain/billPay/bill';
import { type Vendor, vendorKindLabels, vendorKinds } from '@/domain/billPay/vendor';
import {
  emptyVendor,
  type VendorValues,
  vendorErrors,
  vendorSchema,
} from '@/domain/billPay/vendorForm';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useListBillOrganizationsQuery } from '../api';
import { useSaveVendorMutation } from '../vendorsApi';

interface VendorDialogProps {
  /** Null for a new one. */
  vendor: Vendor | null;
  onClose: () => void;
}

function valuesOf(vendor: Vendor | null): VendorValues {
  if (!vendor) return emptyVendor;
  const { orgId: organization, name, kind, email, defaultMethod } = vendor;
  const { street, city, region, postalCode } = vendor;
  return { organization, name, kind, email, defaultMethod, street, city, region, postalCode };
}

/** Adds a vendor or changes one. Its account and tax number come from the vendor alone. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps): ReactElement {
  const [save] = useSaveVendorMutation();
  const [keyOf] = useState(actKeys);
  const submit = async (typed: VendorValues): Promise<void> => {
    const values = vendorSchema.cast(typed);
    await save({ values, vendor, attempt: keyOf(values) }).unwrap();
    toastSuccess(`${values.name} is saved`);
    onClose();
  };
  return (
    <FormModal<VendorValues>
      title={vendor ? `Edit ${vendor.name}` : 'Add vendor'}
      size="lg"
      values={valuesOf(vendor)}
      validate={vendorErrors}
      onSave={submit}
      onClose={onClose}
      saveLabel="Save vendor"
      draft={`vendor:${vendor?._id ?? 'new'}`}
    >
      <VendorFields isNew={vendor === null} />
    </FormModal>
  );
}

function VendorFields({ isNew }: { isNew: boolean }): ReactElement {
  const { currentData: organizations = [] } = useListBillOrganizationsQuery();
  return (
    <fieldset className="gl-fields">
      {isNew && organizations.length > 1 ? (
        <SearchSelectField
          name="organization"
          label="Paid for"
          help="The organization that pays this vendor."
          options={organizations.map(({ _id, companyName }) => ({
            value: _id,
            label: companyName,
          }))}
          required
        />
      ) : null}
      <TextField
        name="name"
        label="Name"
        help="As it stands on checks."
        autoComplete="off"
        maxLength={60}
        required
      />
      <SelectField
        name="kind"
        label="Type"
        options={vendorKinds.map((value) => ({ value, label: vendorKindLabels[value] }))}
        placeholder={null}
        required
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        help="The invitation and notices of payments go here."
        autoComplete="off"
        required
      />
      <SelectField
        name="defaultMethod"
        label="Usual method"
        options={billMethods.map((value) => ({ value, label: billMethodLabels[value] }))}
        placeholder={null}
        required
      />
      <TextField
        name="street"
        label="Street"
        help="Checks go to this address."
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField name="city" label="City" autoComplete="off" maxLength={40} required />
      <SelectField name="region" label="State" options={stateOptions(states)} required />
      <TextField name="postalCode" label="ZIP code" autoComplete="off" maxLength={10} required />
    </fieldset>
  );
}
