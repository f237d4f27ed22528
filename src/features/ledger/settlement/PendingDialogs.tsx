import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import { adjustedAmountRule, heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import type { PendingRow } from '@/domain/settlements/pending';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useHoldMutation, usePrepareAdjustmentMutation } from './api';
import { SettleDialog } from './SettleDialog';

/** What was asked for, and of which row. */
export interface PendingRequest {
  act: 'settle' | 'hold' | 'release' | 'holdAmount' | 'adjust';
  row: PendingRow;
}

interface PendingDialogProps extends PendingRequest {
  onClose: () => void;
}

/** The dialog of an act on pending settlements. */
export function PendingDialog(props: PendingDialogProps): ReactElement {
  const { act, row, onClose } = props;
  if (act === 'settle') return <SettleDialog row={row} onClose={onClose} />;
  if (act === 'hold' || act === 'release')
    return <RowDialog act={act} row={row} onClose={onClose} />;
  return <AmountDialog act={act} row={row} onClose={onClose} />;
}

const rowWords = {
  hold: { title: 'Hold', confirm: 'Hold', busyText: 'Holding …', path: 'row', done: 'is on hold' },
  release: {
    title: 'Release',
    confirm: 'Release',
    busyText: 'Releasing …',
    path: 'releaseRow',
    done: 'was released',
  },
} as const;

type RowDialogProps = PendingDialogProps & { act: keyof typeof rowWords };

/** Holds all that a line is made of, or releases it. */
function RowDialog({ act, row, onClose }: RowDialogProps): ReactElement {
  const { title, confirm, busyText, path, done } = rowWords[act];
  const [hold] = useHoldMutation();
  const { companyName, orgId: organization, day, method, due, count } = row;
  const amount = formatMoney(moneyCents(due) ?? 0);
  return (
    <ReasonDialog
      title={`${title} ${companyName}`}
      confirm={confirm}
      busyText={busyText}
      done={`${amount} for ${companyName} ${done}`}
      onConfirm={({ reason, attempt }) =>
        hold({ path, body: { organization, day, method, reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`pending:${act}:${row._id}`}
      help="The merchant sees this."
    >
      <p>
        <strong>{amount}</strong> from {formatDate(day)}, {transactionMethodLabels[method]} (
        {count === 1 ? '1 transaction' : `${count} transactions`}),{' '}
        {act === 'hold'
          ? 'is excluded from settlements until you release it. Refunded amounts are not held.'
          : 'is included in the next settlement.'}
      </p>
    </ReasonDialog>
  );
}

const amountWords = {
  holdAmount: {
    title: 'Hold an amount for',
    save: 'Hold amount',
    rule: heldAmountRule,
    help: 'The next settlement is reduced by this amount. Once released, the amount is included in a later settlement. A hold of more than the merchant is owed needs a second person’s approval.',
  },
  adjust: {
    title: 'Adjust the amount due to',
    save: 'Send for approval',
    rule: adjustedAmountRule,
    help: 'Use a negative amount, such as -12.50, to deduct. Another person must approve it before it takes effect.',
  },
} as const;

interface AmountValues {
  amount: string;
  reason: string;
}

interface AmountDialogProps {
  act: keyof typeof amountWords;
  /** Whose: of something that is pending, or of a settlement that was made. */
  row: Pick<PendingRow, 'orgId' | 'companyName'>;
  onClose: () => void;
}

/** Holds an amount of an organization, or prepares a correction. */
export function AmountDialog({ act, row, onClose }: AmountDialogProps): ReactElement {
  const { title, save, rule, help } = amountWords[act];
  const { orgId: organization, companyName } = row;
  const [hold] = useHoldMutation();
  const [prepare] = usePrepareAdjustmentMutation();
  // Another body is another act, once the answer to the one before is there.
  const [keyOf] = useState(actKeys);
  const send = async ({ amount, reason }: AmountValues): Promise<void> => {
    const body = { organization, amount: amount.trim(), reason: reason.trim() };
    const told = formatMoney(moneyCents(amount) ?? 0);
    const waits =
      act === 'holdAmount'
        ? (await hold({ path: 'amount', body, attempt: keyOf(body) }).unwrap()).waits === true
        : Boolean(await prepare({ ...body, attempt: keyOf(body) }).unwrap());
    toastSuccess(
      waits ? `${told} is waiting for approval` : `${told} for ${companyName} is on hold`,
    );
    onClose();
  };
  const validate = (values: AmountValues) => {
    const amount = rule(values.amount);
    const reason = reasonRule(values.reason);
    return { ...(amount ? { amount } : {}), ...(reason ? { reason } : {}) };
  };
  return (
    <FormModal<AmountValues>
      title={`${title} ${companyName}`}
      values={{ amount: '', reason: '' }}
      validate={validate}
      onSave={send}
      onClose={onClose}
      saveLabel={save}
      draft={`${act}:${organization}`}
    >
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        help={help}
        settle={settledAmount}
        required
      />
      <TextField
        name="reason"
        label="Reason"
        help="The merchant sees this."
        autoComplete="off"
        maxLength={300}
        required
      />
    </FormModal>
  );
}
