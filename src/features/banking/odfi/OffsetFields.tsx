import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { accountTypeLabels } from '@/domain/banking/fundingSource';
import type { OdfiValues } from '@/domain/banking/odfiProfile';
import { accountTypes } from '@/domain/payments/bankAccount';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';

/** Whether the bank wants balanced files, and the account that balances them. */
export function OffsetFields(): ReactElement {
  const { values, initialValues } = useFormikContext<OdfiValues>();
  const isMoved = values.offsetRouting.trim() !== initialValues.offsetRouting;
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Balanced files</legend>
      <CheckField className="gl-wide" name="isBalanced" label="The bank wants balanced files" />
      {values.isBalanced ? <AccountFields keeps={isMoved ? '' : values.offsetLastFour} /> : null}
    </fieldset>
  );
}

/** `keeps`: the last digits of the number that stays where none is typed; '' where one has to be. */
function AccountFields({ keeps }: { keeps: string }): ReactElement {
  return (
    <>
      <p className="gl-wide">
        Each batch gets one more entry that balances it, to your own{' '}
        <TermLink term="offset">offset account</TermLink>. Whoever sets this account needs a second
        person for balanced files and approves none of them. So a file above the approval limit
        takes three people, unless whoever set the account builds it.
      </p>
      <TextField
        name="offsetRouting"
        label="Offset routing number"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="offsetAccountNumber"
        label="Offset account number"
        help={keeps ? `Leave it empty to keep the account ending in ${keeps}.` : undefined}
        autoComplete="off"
        required={keeps === ''}
      />
      <SelectField
        name="offsetKind"
        label="Offset account type"
        options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
        required
      />
    </>
  );
}
