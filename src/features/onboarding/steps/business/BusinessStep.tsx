import type { ReactElement } from 'react';
import {
  asksOtherCarrier,
  carriers,
  chargeMoments,
  returnPolicies,
  withCarriers,
} from '@/domain/onboarding/business';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { yesNoOptions } from '@/domain/onboarding/options';
import type { BusinessInformation } from '@/domain/onboarding/stepData';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';

/** Step 7: what is sold, how it reaches the buyer, and how it comes back (spec 2.3, 2.5). */
export default function BusinessStep({ readOnly }: StepProps): ReactElement {
  const asksOther = useFormValue(asksOtherCarrier);
  const read = useFormReader<BusinessInformation>();
  const required = !readOnly;
  const toggle = (carrier: string, isChosen: boolean): void => {
    const { values, setValues } = read();
    const chosen = carriers
      .map(({ value }) => value)
      .filter((value) => (value === carrier ? isChosen : values.goodsShippedBy.includes(value)));
    void setValues(withCarriers(values, chosen));
  };
  return (
    <div className="gl-fields">
      <TextField
        className="gl-wide"
        name="goodsDescription"
        label={fieldLabel('goodsDescription')}
        required={required}
        type="textarea"
      />
      <CheckboxGroup
        name="goodsShippedBy"
        legend={fieldLabel('goodsShippedBy')}
        options={carriers}
        required={required}
        onToggle={toggle}
      />
      <TextField name="goodsOther" label={fieldLabel('goodsOther')} disabled={!asksOther} />
      <TextField
        className="gl-first"
        name="deliveryDays"
        label={fieldLabel('deliveryDays')}
        help={fieldHelp('deliveryDays')}
        required={required}
        inputMode="numeric"
      />
      <SelectField
        name="cardHolderCharged"
        label={fieldLabel('cardHolderCharged')}
        help={fieldHelp('cardHolderCharged')}
        required={required}
        options={chargeMoments}
      />
      <RadioGroup
        className="gl-first"
        name="isDeposit"
        legend={fieldLabel('isDeposit')}
        help={fieldHelp('isDeposit')}
        options={yesNoOptions}
        required={required}
      />
      <SelectField
        className="gl-first"
        name="returnPolicies"
        label={fieldLabel('returnPolicies')}
        required={required}
        options={returnPolicies}
      />
      <TextField
        name="returnPolicyTime"
        label={fieldLabel('returnPolicyTime')}
        help={fieldHelp('returnPolicyTime')}
        required={required}
        placeholder="e.g. 30 days"
      />
    </div>
  );
}
