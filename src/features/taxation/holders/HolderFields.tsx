import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import { licenseStatusLabel } from '@/domain/invoices/mta/holderColumns';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { licenseStatuses } from '@/domain/invoices/mta/licenseHolder';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import { endNotice } from '@/domain/onboarding/dayNotice';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldNotice } from '@/shared/ui/fields/FieldNotice';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { useListMunicipalityChoicesQuery } from '../holdersApi';
import { paymentOptions } from './paymentOptions';

const typeOptions = licenseTypes.map((value) => ({ value, label: value }));
const statusOptions = licenseStatuses.map((value) => ({ value, label: licenseStatusLabel(value) }));

/** The fields of a license holder: license, business, contact. */
export function HolderFields({
  municipalities,
}: {
  municipalities: readonly MunicipalityChoice[];
}): ReactElement {
  return (
    <>
      <h3 className="gl-drawer-title">License</h3>
      <LicenseFields municipalities={municipalities} />
      <h3 className="gl-drawer-title">Business</h3>
      <div className="gl-pair">
        <TextField name="companyName" label="Company name" autoComplete="off" />
        <TextField name="dba" label="DBA" autoComplete="off" />
      </div>
      <TextField name="add1" label="Address" autoComplete="off" />
      <div className="gl-triple">
        <TextField name="city" label="City" autoComplete="off" />
        <SelectField name="state" label="State" options={stateOptions(states)} />
        <TextField name="zip" label="Zip code" autoComplete="off" inputMode="numeric" />
      </div>
      <h3 className="gl-drawer-title">Contact</h3>
      <div className="gl-pair">
        <TextField name="name" label="Contact name" required autoComplete="off" />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          placeholder="0000000000"
        />
      </div>
      <div className="gl-pair">
        <TextField name="email" label="Email" type="email" required autoComplete="off" />
        <TextField
          name="invoice_email"
          label="Email for invoices"
          type="email"
          autoComplete="off"
          help="Leave blank to use the email above."
        />
      </div>
    </>
  );
}

function LicenseFields({
  municipalities,
}: {
  municipalities: readonly MunicipalityChoice[];
}): ReactElement {
  const unread = unreadChoices(useListMunicipalityChoicesQuery());
  return (
    <>
      <div className="gl-pair">
        <SelectField
          name="municipalityId"
          label="Municipality"
          required
          help={unreadHelp('municipalities', unread)}
          options={municipalities.map(({ _id, label }) => ({ value: _id, label }))}
        />
        <SelectField name="licenseType" label="License type" required options={typeOptions} />
      </div>
      <div className="gl-pair">
        <TextField name="licenseNumber" label="License number" required autoComplete="off" />
        <SelectField
          name="licenseStatus"
          label="License status"
          required
          placeholder={null}
          options={statusOptions}
        />
      </div>
      <div className="gl-pair">
        <ExpiryField />
        <SelectField
          name="paymentType"
          label="Pays by"
          required
          placeholder={null}
          options={paymentOptions}
        />
      </div>
    </>
  );
}

/** An end that is over may be a year of two digits that was read otherwise than meant. */
function ExpiryField(): ReactElement {
  const { input } = useFieldState<string>('licenseExpiry');
  const notice = endNotice(input.value, isoToday());
  return (
    <DateField
      name="licenseExpiry"
      label="License expires"
      help={notice ? <FieldNotice text={notice} /> : 'Leave blank for no end date.'}
    />
  );
}
