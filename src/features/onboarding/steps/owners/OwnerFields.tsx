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

const licenseStates = stateOptions([...states, ...provinces]);

/** Everything about one beneficial owner (spec 2.3, 2.5). */
export function OwnerFields({ base, readOnly, onReveal }: OwnerFieldsProps): ReactElement {
  const required = !readOnly;
  const named = (field: string) => ({
    name: base === '' ? field : `${base}.${field}`,
    label: fieldLabel(field),
  });
  const revealOf = (field: string) => (onReveal ? () => onReveal(field) : undefined);
  return (
    <div className="gl-fields">
      <TextField {...named('ownerName')} required={required} />
      <TextField {...named('ownerLastName')} required={required} />
      <TextField
        {...named('percentageOfEntityOwned')}
        help={fieldHelp('percentageOfEntityOwned')}
        inputMode="numeric"
        after="%"
      />
      <TextField
        {...named('ownerTitleWithCompany')}
        help={fieldHelp('ownerTitleWithCompany')}
        required={required}
      />
      <TextField {...named('ownerEmail')} required={required} type="email" />
      <TextField
        {...named('ownerPhone')}
        type="tel"
        help={readOnly ? undefined : '10 digits, e.g. 4155550100'}
      />
      <AddressFields
        prefix="owner"
        base={base}
        label="Residence"
        required={required}
        readOnly={readOnly}
      />
      <MaskedField
        {...named('ownerSSN')}
        required={required}
        placeholder="000-00-0000"
        inputMode="numeric"
        format={typedSsn}
        onReveal={revealOf('ownerSSN')}
      />
      <BirthDateField
        {...named('ownerDOB')}
        required={required}
        reverts={base === 'owner'}
        onReveal={revealOf('ownerDOB')}
      />
      <MaskedField
        {...named('driverLicense')}
        required={required}
        onReveal={revealOf('driverLicense')}
      />
      <DateField {...named('driverExpiry')} required={required} />
      <SelectField {...named('driverState')} required={required} options={licenseStates} />
    </div>
  );
}
