import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { confirmationRule, type DisbursementRow } from '@/domain/settlements/disbursement';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { TextAct } from '@/shared/ui/TextAct';
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
  return (
    <ConfirmAct
      title={`Approve D-${row.number}`}
      confirm="Approve"
      done={`D-${row.number} is approved`}
      act={(attempt) => send({ id: row._id, act: 'approve', body: {}, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">
        {row.preparedBy} prepared <strong>{wordsOf(row)}</strong>
        {row.memo ? `: ${row.memo}` : '.'}
      </p>
    </ConfirmAct>
  );
}

function SendDialog({ row, onClose }: RowProps): ReactElement {
  const [send] = useActOnDisbursementMutation();
  return (
    <TextAct
      title={`Send D-${row.number}`}
      saveLabel="Send"
      field={{
        name: 'confirmation',
        label: 'Confirmation',
        help: 'What the bank confirmed the ACH payment with.',
        rule: confirmationRule,
        maxLength: 40,
      }}
      done={`${wordsOf(row)} was sent`}
      act={(confirmation, attempt) =>
        send({ id: row._id, act: 'send', body: { confirmation }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`disbursement:send:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> is paid now and is no longer available for payout.
        {row.funding === 'payable' ? ' The next settlement is reduced by this amount.' : ''}
      </p>
    </TextAct>
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
