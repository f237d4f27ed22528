import type { ReactElement } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import type { SettlementBank } from '@/domain/onboarding/stepData';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { useFormValue } from '@/shared/ui/fields/formState';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';
import { useReveal } from '../../useReveal';

/** What the account holder agrees to (spec 2.5). */
const declaration =
  'I authorize Greenledger to credit and debit this account for settlements, fees and adjustments, and declare that the account belongs to the business named above.';

/** Step 8: the account that settlements go to, or none yet (spec 2.3, 2.4, 2.5). */
export default function BankStep({ readOnly }: StepProps): ReactElement {
  const noBankExist = useFormValue((values: SettlementBank) => values.noBankExist);
  return (
    <>
      <CheckField name="noBankExist" label="The business has no bank account" />
      {noBankExist ? (
        <CheckField name="openTchCbd" label={fieldLabel('openTchCbd')} />
      ) : (
        <BankFields readOnly={readOnly} />
      )}
    </>
  );
}

function BankFields({ readOnly }: StepProps): ReactElement {
  const reveal = useReveal();
  const required = !readOnly;
  return (
    <>
      <div className="gl-fields">
        <TextField name="bankName" label={fieldLabel('bankName')} required={required} />
        <TextField
          name="businessNameOnChecks"
          label={fieldLabel('businessNameOnChecks')}
          help={fieldHelp('businessNameOnChecks')}
          required={required}
        />
        <MaskedField
          name="routingNumber"
          label={fieldLabel('routingNumber')}
          required={required}
          inputMode="numeric"
          help={readOnly ? undefined : '9 digits, at the bottom left of a check'}
          onReveal={() => reveal('routingNumber')}
        />
        <MaskedField
          name="accountNumber"
          label={fieldLabel('accountNumber')}
          required={required}
          inputMode="numeric"
          onReveal={() => reveal('accountNumber')}
        />
      </div>
      <CheckField name="acknowledgeSelected" label={declaration} />
    </>
  );
}
