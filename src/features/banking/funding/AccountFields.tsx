import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import {
  accountTypeLabels,
  type FundingValues,
  typedConsents,
  typedMethods,
  verifyMethodLabels,
} from '@/domain/banking/fundingSource';
import { accountTypes } from '@/domain/payments/bankAccount';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';

const routingHelp = (
  <>
    Nine digits, at the bottom left of a check: the{' '}
    <TermLink term="routing-number">routing number</TermLink> of the bank.
  </>
);

const methodHelp = {
  prenote: (
    <>
      A zero-dollar entry (<TermLink term="prenote">prenote</TermLink>). The account can be used
      after about four banking days.
    </>
  ),
  micro: (
    <>
      Two <TermLink term="micro-entry">test deposits</TermLink> of less than $1.00 arrive in one or
      two banking days. You then confirm their amounts.
    </>
  ),
} as const;

/** A bank account by its numbers, how it is verified, and the consent. */
export function AccountFields(): ReactElement {
  const { values } = useFormikContext<FundingValues>();
  return (
    <>
      <TextField name="institution" label="Bank" autoComplete="off" maxLength={60} required />
      <TextField
        name="ownerName"
        label="Account holder"
        help="As the bank has it."
        autoComplete="off"
        maxLength={60}
        required
      />
      <SelectField
        name="kind"
        label="Account type"
        options={accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }))}
        placeholder={null}
        required
      />
      <TextField
        name="routingNumber"
        label="Routing number"
        help={routingHelp}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="accountNumber"
        label="Account number"
        help="Stored encrypted. Only the last four digits are shown afterwards."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <SelectField
        name="method"
        label="Verify by"
        options={typedMethods.map((value) => ({ value, label: verifyMethodLabels[value] }))}
        help={methodHelp[values.method]}
        placeholder={null}
        required
      />
      <CheckField name="isAuthorized" label={typedConsents[values.method]} />
    </>
  );
}
