import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import {
  emptyMember,
  maxStaff,
  type StaffValues,
  staffErrors,
  staffRoleLabels,
  staffRoles,
  staffSchema,
} from '@/domain/stores/staff';
import type { StoreDetail } from '@/domain/stores/store';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useGetStoreKnownQuery, useSaveStoreStaffMutation } from './storesApi';

interface StaffDialogProps {
  store: StoreDetail;
  onClose: () => void;
}

/** Sets who works in a store: accounts of the organization, and people without one by name. */
export function StaffDialog({ store, onClose }: StaffDialogProps): ReactElement {
  const [save] = useSaveStoreStaffMutation();
  const { _id: id, name, version, staff } = store;
  const send = async (entered: StaffValues): Promise<void> => {
    await save({ id, values: { ...staffSchema.cast(entered), version } }).unwrap();
    toastSuccess(`Staff of ${name} is saved`);
    onClose();
  };
  return (
    <FormModal<StaffValues>
      title={`Staff of ${name}`}
      size="lg"
      values={{ staff }}
      validate={staffErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save staff"
      draft={`storeStaff:${id}`}
    >
      <p className="form-text">
        Budtenders and delivery drivers can be named for tips on the terminals of this store.
      </p>
      <Members store={store} />
    </FormModal>
  );
}

function Members({ store }: { store: StoreDetail }): ReactElement {
  const { values } = useFormikContext<StaffValues>();
  const asked = useGetStoreKnownQuery(store.orgId);
  const people = asked.data?.people ?? [];
  const kept = store.staff.filter(
    ({ userId }) => userId !== '' && !people.some(({ id }) => id === userId),
  );
  const options = [
    ...people.map(({ id, name, role }) => ({ value: id, label: `${name} (${roleName(role)})` })),
    ...kept.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <GrowingFields
      name="staff"
      blank={emptyMember}
      first="userId"
      most={maxStaff}
      addLabel="Add a person"
    >
      {(at, onRemove) => (
        <fieldset className="gl-split-part">
          <legend className="visually-hidden">Person {at + 1}</legend>
          <SelectField
            name={`staff.${at}.userId`}
            label="Account"
            placeholder="No account: by name"
            help={unreadHelp('accounts', unreadChoices(asked))}
            options={options}
          />
          <SelectField
            name={`staff.${at}.role`}
            label="Works as"
            placeholder={null}
            options={staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))}
          />
          {values.staff[at]?.userId ? null : (
            <TextField
              name={`staff.${at}.name`}
              label="Name"
              maxLength={80}
              autoComplete="off"
              required
            />
          )}
          <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
            Remove<span className="visually-hidden"> person {at + 1}</span>
          </button>
        </fieldset>
      )}
    </GrowingFields>
  );
}
