import type { ReactElement } from 'react';
import { typedSsn } from '@/domain/contact/ssn';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';
import { AddressFields } from '@/shared/address/AddressFields';
import { stateOptions } from '@/shared/address/stateOptions';
import { DateField } from '@/shared/ui/fields/DateField';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { BirthDateField } from './BirthDateField';

interface OwnerFieldsProps {
  /** Where the owner stands in the form around: '' for its own values. */
  base: '' | 'owner';
  readOnly: boolean;
  /** Fetches a field that is masked; absent for an owner who is not stored yet. */
  onReveal?: (field: string) => Promise<string>;
}

const licenceStates = stateOptions([...states, ...provinces]);

/** Everything about one beneficial owner (spec 2.3, 2.5). */
export function OwnerFields({ base, readOnly, onReveal }: OwnerFieldsProps): ReactElement {
  const required = !readOnly;
  const named = (field: string): string => (base === '' ? field : `${base}.${field}`);
  const revealOf = (field: string) => (onReveal ? () => onReveal(field) : undefined);
  return (
    <div className="gl-fields">
      <TextField name={named('ownerName')} label={fieldLabel('ownerName')} required={required} />
      <TextField
        name={named('ownerLastName')}
        label={fieldLabel('ownerLastName')}
        required={required}
      />
      <TextField
        name={named('percentageOfEntityOwned')}
        label={fieldLabel('percentageOfEntityOwned')}
        help={fieldHelp('percentageOfEntityOwned')}
        inputMode="numeric"
        after="%"
      />
      <TextField
        name={named('ownerTitleWithCompany')}
        label={fieldLabel('ownerTitleWithCompany')}
        help={fieldHelp('ownerTitleWithCompany')}
        required={required}
      />
      <TextField
        name={named('ownerEmail')}
        label={fieldLabel('ownerEmail')}
        required={required}
        type="email"
      />
      <TextField
        name={named('ownerPhone')}
        label={fieldLabel('ownerPhone')}
        type="tel"
        help={readOnly ? undefined : 'Ten digits, e.g. 4155550100'}
      />
      <AddressFields
        prefix="owner"
        base={base}
        label="Residence"
        required={required}
        readOnly={readOnly}
      />
      <MaskedField
        name={named('ownerSSN')}
        label={fieldLabel('ownerSSN')}
        required={required}
        placeholder="000-00-0000"
        inputMode="numeric"
        format={typedSsn}
        onReveal={revealOf('ownerSSN')}
      />
      <BirthDateField
        name={named('ownerDOB')}
        label={fieldLabel('ownerDOB')}
        required={required}
        reverts={base === 'owner'}
        onReveal={revealOf('ownerDOB')}
      />
      <MaskedField
        name={named('driverLicense')}
        label={fieldLabel('driverLicense')}
        required={required}
        onReveal={revealOf('driverLicense')}
      />
      <DateField
        name={named('driverExpiry')}
        label={fieldLabel('driverExpiry')}
        required={required}
      />
      <SelectField
        name={named('driverState')}
        label={fieldLabel('driverState')}
        required={required}
        options={licenceStates}
      />
    </div>
  );
}
