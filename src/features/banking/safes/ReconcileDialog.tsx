import { type ReactElement, useState } from 'react';
import { countedRule } from '@/domain/banking/safes/counting';
import type { SafeRow } from '@/domain/banking/safes/safe';
import { surplusAloneCents } from '@/domain/banking/safes/safeEvent';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { free } from '@/domain/forms/fieldRules';
import { formatAmount, formatMoney, settledAmount, toCents } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnSafeMutation } from './safesApi';

interface ReconcileDialogProps {
  row: SafeRow;
  onClose: () => void;
}

interface Count {
  counted: string;
  reason: string;
}

/** Takes over what the carrier counted in a bag. */
export function ReconcileDialog({ row, onClose }: ReconcileDialogProps): ReactElement {
  const [act] = useActOnSafeMutation();
  const [keyOf] = useState(actKeys);
  const validate = ({ counted, reason }: Count) => {
    const isOther = toCents(settledAmount(counted)) !== toCents(row.transitAmount);
    const isMissing = isOther && reason.trim() === '';
    return errorsFrom([
      ['counted', countedRule(counted)],
      ['reason', isMissing ? 'Say why the count differs' : free(300)(reason)],
    ]);
  };
  const send = async ({ counted, reason }: Count): Promise<void> => {
    const body = {
      pickup: row.transitId,
      counted: settledAmount(counted),
      reason: reason.trim(),
    };
    const sent = { id: row._id, act: 'reconcile', body, attempt: keyOf(body) } as const;
    const surplusCents = toCents((await act(sent).unwrap()).surplus ?? '') ?? 0;
    const waits = `: ${formatMoney(surplusCents)} is waiting for approval at Manual ledger`;
    toastSuccess(`Bag ${row.transitBag} is reconciled${surplusCents > 0 ? waits : ''}`);
    onClose();
  };
  return (
    <FormModal<Count>
      title={`Reconcile bag ${row.transitBag}`}
      values={{ counted: row.transitAmount, reason: '' }}
      validate={validate}
      onSave={send}
      onClose={onClose}
      saveLabel="Reconcile"
    >
      <p>
        The safe counted <strong>{formatAmount(row.transitAmount)}</strong> into this bag. In the
        end {row.companyName} is credited what {row.carrier} counted. A surplus above{' '}
        {formatMoney(surplusAloneCents)}, all bags of the safe in a day together, is credited once
        another person approves it at Manual ledger.
      </p>
      <TextField
        name="counted"
        label="Counted by the carrier"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <TextField
        name="reason"
        label="Reason for the difference"
        help="Needed where the bag is over or short."
        maxLength={300}
        autoComplete="off"
      />
    </FormModal>
  );
}
