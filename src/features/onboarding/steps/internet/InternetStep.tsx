import type { ReactElement } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { websitePolicies } from '@/domain/onboarding/internet';
import { yesNoOptions } from '@/domain/onboarding/options';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';

/** Step 9: the merchant's website and what it runs on (spec 2.3, 2.5). */
export default function InternetStep({ readOnly }: StepProps): ReactElement {
  return (
    <div className="gl-fields">
      <CheckboxGroup
        className="gl-wide"
        name="websitePolicies"
        legend={fieldLabel('websitePolicies')}
        help={fieldHelp('websitePolicies')}
        options={websitePolicies}
      />
      <TextField
        name="ipAddress"
        label={fieldLabel('ipAddress')}
        help={fieldHelp('ipAddress')}
        required={!readOnly}
        placeholder="203.0.113.10"
        autoComplete="off"
      />
      <RadioGroup
        name="isWebDomainContent"
        legend={fieldLabel('isWebDomainContent')}
        help={fieldHelp('isWebDomainContent')}
        options={yesNoOptions}
      />
      <TextField
        className="gl-first"
        name="sslIssuer"
        label={fieldLabel('sslIssuer')}
        help={fieldHelp('sslIssuer')}
      />
      <TextField name="sslNumber" label={fieldLabel('sslNumber')} help={fieldHelp('sslNumber')} />
      <TextField
        name="cartVendor"
        label={fieldLabel('cartVendor')}
        help={fieldHelp('cartVendor')}
      />
      <TextField
        name="webHostVendor"
        label={fieldLabel('webHostVendor')}
        help={fieldHelp('webHostVendor')}
      />
    </div>
  );
}
