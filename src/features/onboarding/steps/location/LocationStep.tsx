import type { ReactElement } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { yesNoOptions } from '@/domain/onboarding/options';
import { AddressFields } from '@/shared/address/AddressFields';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';

/**
 * Step 6: where the merchant does business, and how it is reached (spec 2.3, 2.5; readings B20).
 */
export default function LocationStep({ readOnly }: StepProps): ReactElement {
  const required = !readOnly;
  return (
    <div className="gl-fields">
      <TextField
        name="nameDBA"
        label={fieldLabel('nameDBA')}
        help={fieldHelp('nameDBA')}
        required={required}
      />
      <TextField
        name="locationName"
        label={fieldLabel('locationName')}
        help={fieldHelp('locationName')}
      />
      <AddressFields prefix="location" label="Location" required={required} readOnly={readOnly} />
      <TextField name="contactEmail" label={fieldLabel('contactEmail')} type="email" />
      <TextField
        name="website"
        label={fieldLabel('website')}
        required={required}
        type="url"
        placeholder="www.example.com"
      />
      <TextField
        name="customerServicePhone"
        label={fieldLabel('customerServicePhone')}
        required={required}
        type="tel"
        help={readOnly ? undefined : '10 digits, e.g. 4155550100'}
      />
      <TextField
        name="locationFax"
        label={fieldLabel('locationFax')}
        help={fieldHelp('locationFax')}
        required={required}
      />
      <RadioGroup
        name="bankruptcy"
        legend={fieldLabel('bankruptcy')}
        help={fieldHelp('bankruptcy')}
        options={yesNoOptions}
        required={required}
      />
    </div>
  );
}
