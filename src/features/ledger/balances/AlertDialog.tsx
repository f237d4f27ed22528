import type { ReactElement } from 'react';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import type { BalanceRow } from '@/domain/ledger/journalRow';
import { shownAccountLabels } from '@/domain/ledger/shownAccount';
import { thresholdError } from '@/domain/ledger/threshold';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useSetBalanceAlertMutation } from '../journal/api';

const validate = ({ amount }: { amount: string }) =>
  errorsFrom([['amount', thresholdError(amount)]]);

/** Asks below how much a balance counts as low. */
export function AlertDialog({
  row,
  onClose,
}: {
  row: BalanceRow;
  onClose: () => void;
}): ReactElement {
  const [set] = useSetBalanceAlertMutation();
  const { orgId, companyName, account, available, threshold } = row;
  return (
    <FormModal
      title="Low-balance alert"
      values={{ amount: threshold }}
      validate={validate}
      onSave={async ({ amount }) => {
        await set({ organization: orgId, account, amount: settledAmount(amount) }).unwrap();
        toastSuccess(amount.trim() === '' ? 'Alert removed' : 'Alert set');
        onClose();
      }}
      onClose={onClose}
      saveLabel="Set alert"
      draft={`alert:${orgId}:${account}`}
    >
      <p className="gl-named">
        {companyName}: {shownAccountLabels[account]}
      </p>
      <TextField
        name="amount"
        label="Alert below"
        before="$"
        inputMode="decimal"
        settle={settledAmount}
        autoComplete="off"
        help={`Available now: ${formatMoney(moneyCents(available) ?? 0)}. The alert is only for you. We email you when the available balance falls below it. Leave blank for no alert.`}
      />
    </FormModal>
  );
}
