import type { ReactElement } from 'react';
import {
  accountTypeLabels,
  emptyFunding,
  type FundingValues,
  fundingErrors,
  fundingSchema,
} from '@/domain/banking/fundingSource';
import { accountTypes } from '@/domain/payments/bankAccount';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useLinkAccountMutation, useListFundingOrganizationsQuery } from './fundingList';

interface LinkAccountDialogProps {
  /** Staff link accounts of other organizations, too. */
  choosesOrganization: boolean;
  onClose: () => void;
}

/** Links a bank account, which a prenote verifies. */
export function LinkAccountDialog(props: LinkAccountDialogProps): ReactElement {
  const { choosesOrganization, onClose } = props;
  const [link] = useLinkAccountMutation();
  const asked = useListFundingOrganizationsQuery(undefined, { skip: !choosesOrganization });
  const send = async (typed: FundingValues): Promise<void> => {
    await link(fundingSchema.cast(typed)).unwrap();
    toastSuccess(`${typed.institution.trim()} linked. It is verified with the next ACH file.`);
    onClose();
  };
  return (
    <FormModal<FundingValues>
      title="Link a bank account"
      values={emptyFunding}
      validate={fundingErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Link account"
    >
      {choosesOrganization ? (
        <SearchSelectField
          name="organization"
          label="Organization"
          help={
            unreadHelp('organizations', unreadChoices(asked)) ??
            'Leave it empty for your own organization.'
          }
          options={(asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
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
        required
      />
      <TextField
        name="routingNumber"
        label="Routing number"
        help="Nine digits, at the bottom left of a check."
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
      <CheckField
        name="isAuthorized"
        label="I authorize a zero-dollar test entry (prenote) to this account and the payments that follow"
      />
    </FormModal>
  );
}
