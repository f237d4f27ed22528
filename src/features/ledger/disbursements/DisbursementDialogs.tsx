import { type ReactElement, useState } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { confirmationRule, type DisbursementRow } from '@/domain/settlements/disbursement';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import { useActOnDisbursementMutation } from './api';

/** What was asked for, and of which disbursement. */
export interface DisbursementRequest {
  act: 'approve' | 'send' | 'void';
  row: DisbursementRow;
}

type DialogProps = DisbursementRequest & { onClose: () => void };

const wordsOf = ({ amount, payee }: DisbursementRow): string =>
  `${formatMoney(moneyCents(amount) ?? 0)} to ${payee}`;

/** The dialog of an act on a disbursement. */
export function DisbursementDialog({ act, row, onClose }: DialogProps): ReactElement {
  if (act === 'approve') return <ApproveDialog row={row} onClose={onClose} />;
  if (act === 'send') return <SendDialog row={row} onClose={onClose} />;
  return <VoidDialog row={row} onClose={onClose} />;
}

type RowProps = Pick<DialogProps, 'row' | 'onClose'>;

function ApproveDialog({ row, onClose }: RowProps): ReactElement {
  const [send] = useActOnDisbursementMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const work = (): Promise<unknown> =>
    send({ id: row._id, act: 'approve', body: {}, attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`Approve D-${row.number}`}
      confirmLabel="Approve"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(work, `D-${row.number} is approved`)}
      onCancel={onClose}
    >
      <p className="mb-0">
        {row.preparedBy} prepared <strong>{wordsOf(row)}</strong>
        {row.memo ? `: ${row.memo}` : '.'}
      </p>
    </ConfirmModal>
  );
}

function SendDialog({ row, onClose }: RowProps): ReactElement {
  const [send] = useActOnDisbursementMutation();
  const [keyOf] = useState(actKeys);
  const save = async (typed: { confirmation: string }): Promise<void> => {
    const body = { confirmation: typed.confirmation.trim() };
    await send({ id: row._id, act: 'send', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${wordsOf(row)} was sent`);
    onClose();
  };
  const validate = ({ confirmation }: { confirmation: string }) => {
    const message = confirmationRule(confirmation);
    return message ? { confirmation: message } : {};
  };
  return (
    <FormModal<{ confirmation: string }>
      title={`Send D-${row.number}`}
      values={{ confirmation: '' }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel="Send"
      draft={`disbursement:send:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> is paid now and is no longer available for payout.
        {row.funding === 'payable' ? ' The next settlement is reduced by this amount.' : ''}
      </p>
      <TextField
        name="confirmation"
        label="Confirmation"
        help="What the bank confirmed the ACH payment with."
        autoComplete="off"
        maxLength={40}
        required
      />
    </FormModal>
  );
}

function VoidDialog({ row, onClose }: RowProps): ReactElement {
  const [send] = useActOnDisbursementMutation();
  return (
    <ReasonDialog
      title={`Void D-${row.number}`}
      confirm="Void"
      busyText="Voiding …"
      done={`D-${row.number} is void`}
      onConfirm={({ reason, attempt }) =>
        send({ id: row._id, act: 'void', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`disbursement:void:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> will not be sent. No money moves.
      </p>
    </ReasonDialog>
  );
}
