import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isStaff } from '@/domain/access/staff';
import { typedDay } from '@/domain/dates/days';
import { states } from '@/domain/places/states';
import { weekdayLabels, weekdays } from '@/domain/stores/hours';
import type { StoreDetail } from '@/domain/stores/store';
import {
  emptySpecial,
  emptyStore,
  maxSpecialDays,
  type StoreValues,
  storeErrors,
  storeSchema,
  storeZones,
} from '@/domain/stores/storeForm';
import { stateOptions } from '@/shared/address/stateOptions';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useUser } from '@/shared/session/useUser';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useAddStoreMutation,
  useGetStoreKnownQuery,
  useListStoreOrganizationsQuery,
  useSaveStoreMutation,
} from './storesApi';

interface StoreFormProps {
  /** What is changed; null for a new one. */
  store: StoreDetail | null;
  onClose: () => void;
}

/** Days as the form holds them. */
const typed = (values: StoreValues): StoreValues => ({
  ...values,
  specialDays: values.specialDays.map((one) => ({ ...one, day: typedDay(one.day) })),
});

/** Adds a store, or changes one. */
export function StoreForm({ store, onClose }: StoreFormProps): ReactElement {
  const { role, orgId } = useUser();
  const isOfStaff = isStaff(role);
  const [add] = useAddStoreMutation();
  const [save] = useSaveStoreMutation();
  const send = async (entered: StoreValues): Promise<void> => {
    const values = storeSchema.cast(entered);
    const saved = store
      ? await save({ id: store._id, values: { ...values, version: store.version } }).unwrap()
      : await add(values).unwrap();
    toastSuccess(`${saved.name} is saved`);
    onClose();
  };
  return (
    <FormModal<StoreValues>
      title={store ? `Edit ${store.name}` : 'Add store'}
      size="lg"
      values={store ? typed(store.values) : { ...emptyStore, organization: isOfStaff ? '' : orgId }}
      validate={storeErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={store ? 'Save store' : 'Add store'}
      draft={`store:${store?._id ?? 'new'}`}
    >
      {store || !isOfStaff ? null : <OrganizationField />}
      <PlaceFields />
      <HourFields />
      <SpecialDayFields />
      <SellingFields />
    </FormModal>
  );
}

function OrganizationField(): ReactElement {
  const asked = useListStoreOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SearchSelectField
      name="organization"
      label="Organization"
      help={unreadHelp('organizations', unreadChoices(asked)) ?? 'The merchant whose store it is.'}
      options={options}
      required
    />
  );
}

const permitHelp = (
  <>
    Of the city or county, for local taxes (<TermLink term="local-permit">local permit</TermLink>).
  </>
);

function PlaceFields(): ReactElement {
  const { organization } = useFormikContext<StoreValues>().values;
  const { currentData } = useGetStoreKnownQuery(organization, { skip: organization === '' });
  const known = currentData?.licenses.join(', ') ?? '';
  return (
    <div className="gl-fields">
      <TextField name="name" label="Store name" maxLength={80} autoComplete="off" required />
      <TextField
        name="licenseNumber"
        label="License number"
        help={
          known === ''
            ? 'Of the state. Sales on the terminals of the store and their receipts carry it.'
            : `Named in your applications: ${known}`
        }
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        name="permitNumber"
        label="Permit number"
        help={permitHelp}
        maxLength={60}
        autoComplete="off"
      />
      <TextField name="municipality" label="Municipality" maxLength={80} autoComplete="off" />
      <TextField className="gl-wide" name="add1" label="Address" maxLength={100} />
      <TextField name="city" label="City" maxLength={60} />
      <SelectField name="state" label="State" options={stateOptions(states)} />
      <TextField name="zip" label="ZIP code" inputMode="numeric" maxLength={5} />
      <TextField name="phone" label="Phone" type="tel" />
    </div>
  );
}

function HourFields(): ReactElement {
  return (
    <fieldset>
      <legend className="form-label">Hours</legend>
      <p className="form-text">
        24-hour times such as 09:00 and 21:30. Leave both blank for a day on which the store is
        closed; a closing time before the opening time is past midnight.
      </p>
      <SelectField name="timeZone" label="Time zone" options={storeZones} placeholder={null} />
      {weekdays.map((day) => (
        <div key={day} className="gl-split-part gl-hours">
          <TextField
            name={`hours.${day}.opens`}
            label={`${weekdayLabels[day]} opens`}
            maxLength={5}
            autoComplete="off"
          />
          <TextField
            name={`hours.${day}.closes`}
            label={`${weekdayLabels[day]} closes`}
            maxLength={5}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  );
}

function SpecialDayFields(): ReactElement {
  return (
    <fieldset>
      <legend className="form-label">Special days</legend>
      <p className="form-text">Holidays and other days with hours of their own.</p>
      <GrowingFields
        name="specialDays"
        blank={emptySpecial}
        first="day"
        most={maxSpecialDays}
        addLabel="Add a special day"
      >
        {(at, onRemove) => (
          <fieldset className="gl-split-part">
            <legend className="visually-hidden">Special day {at + 1}</legend>
            <DateField name={`specialDays.${at}.day`} label="Day" required />
            <TextField name={`specialDays.${at}.note`} label="Note" maxLength={60} />
            <TextField name={`specialDays.${at}.opens`} label="Opens" maxLength={5} />
            <TextField name={`specialDays.${at}.closes`} label="Closes" maxLength={5} />
            <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
              Remove<span className="visually-hidden"> special day {at + 1}</span>
            </button>
          </fieldset>
        )}
      </GrowingFields>
    </fieldset>
  );
}

function SellingFields(): ReactElement {
  const { delivers } = useFormikContext<StoreValues>().values;
  return (
    <fieldset>
      <legend className="form-label">Registers and delivery</legend>
      <TextField
        name="registers"
        label="Registers"
        type="textarea"
        help="One name per line, such as Register 1."
      />
      <CheckField name="delivers" label="The store delivers" />
      {delivers ? (
        <TextField
          name="deliveryZips"
          label="Delivery area"
          type="textarea"
          help="ZIP codes, with commas between them or one per line."
          required
        />
      ) : null}
    </fieldset>
  );
}
