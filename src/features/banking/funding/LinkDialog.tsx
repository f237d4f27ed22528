import type { ReactElement } from 'react';
import {
  emptyFunding,
  type FundingValues,
  fundingErrors,
  fundingSchema,
} from '@/domain/banking/fundingSource';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { AccountFields } from './AccountFields';
import { useLinkAccountMutation, useListFundingOrganizationsQuery } from './fundingList';

interface LinkAccountDialogProps {
  /** Staff link accounts of other organizations, too. */
  choosesOrganization: boolean;
  /** Links it by a sign-in at its bank instead. */
  onConnect: () => void;
  onClose: () => void;
}

/** Links a bank account by its numbers; a prenote or two small deposits verify it. */
export function LinkAccountDialog(props: LinkAccountDialogProps): ReactElement {
  const { choosesOrganization, onConnect, onClose } = props;
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
      <p className="gl-note">
        Your own account is verified at once:{' '}
        <button type="button" className="btn btn-link p-0 align-baseline" onClick={onConnect}>
          Link with your bank
        </button>
      </p>
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
      <AccountFields />
    </FormModal>
  );
}
