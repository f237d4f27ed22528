import type { ReactElement } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { processingHints, processingTypes } from '@/domain/onboarding/processing';
import type { ProcessingTypes } from '@/domain/onboarding/stepData';
import { useFormValue } from '@/shared/ui/fields/formState';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';
import { PercentField } from './PercentField';

const amounts = [
  'avgSingleTransAmount',
  'maxSingleTransAmount',
  'avgMonthlyTransAmount',
  'maxMonthlyTransAmount',
] as const;

const volumes = ['internetVolume', 'retailVolume'] as const;

/** Step 5: how the merchant is paid, and how much (spec 2.3, 2.5). */
export default function ProcessingStep({ readOnly }: StepProps): ReactElement {
  const required = !readOnly;
  return (
    <div className="gl-fields">
      <SelectField
        className="gl-wide"
        name="processingType"
        label={fieldLabel('processingType')}
        help={fieldHelp('processingType')}
        required={required}
        options={processingTypes}
      />
      {amounts.map((name) => (
        <AmountField key={name} name={name} required={required} />
      ))}
      {volumes.map((name) => (
        <PercentField
          key={name}
          name={name}
          label={fieldLabel(name)}
          required={required}
          help={fieldHelp(name)}
        />
      ))}
    </div>
  );
}

interface AmountFieldProps {
  name: (typeof amounts)[number];
  required: boolean;
}

/** An amount in dollars; one that contradicts another says so. */
function AmountField({ name, required }: AmountFieldProps): ReactElement {
  const hint = useFormValue((values: ProcessingTypes) => processingHints(values)[name]);
  return (
    <TextField
      name={name}
      label={fieldLabel(name)}
      required={required}
      type="number"
      before="$"
      placeholder="0.00"
      help={hint ?? fieldHelp(name)}
      autoComplete="off"
    />
  );
}
