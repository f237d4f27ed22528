import type { ReactElement } from 'react';
import { wireDayText } from '@/domain/banking/wires/wireDay';
import { templateNameRule } from '@/domain/banking/wires/wireForm';
import { imadRule, omadRule } from '@/domain/banking/wires/wireNumbers';
import { bankOfWire, type WireRow, wireName } from '@/domain/banking/wires/wireRow';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { TextAct } from '@/shared/ui/TextAct';
import { DecideDialog } from './DecideDialog';
import { useActOnWireMutation } from './wiresApi';

/** What was asked for, and of which wire. */
export interface WireRequest {
  act: 'approve' | 'send' | 'receipt' | 'decide' | 'cancel' | 'return' | 'template';
  row: WireRow;
}

interface RowProps {
  row: WireRow;
  onClose: () => void;
}

const wordsOf = ({ amount, party }: WireRow): string => `${formatAmount(amount)} to ${party}`;

const dialogs: Readonly<Record<WireRequest['act'], (props: RowProps) => ReactElement>> = {
  approve: ApproveDialog,
  send: SendDialog,
  receipt: ReceiptDialog,
  decide: DecideDialog,
  cancel: CancelDialog,
  return: ReturnDialog,
  template: TemplateDialog,
};

/** The dialog of an act on a wire. */
export function WireActDialog({ act, row, onClose }: WireRequest & RowProps): ReactElement {
  const Dialog = dialogs[act];
  return <Dialog row={row} onClose={onClose} />;
}

function ApproveDialog({ row, onClose }: RowProps): ReactElement {
  const [send] = useActOnWireMutation();
  const name = wireName(row);
  return (
    <ConfirmAct
      title={`Approve ${name}`}
      confirm="Approve"
      done={`${name} is approved`}
      act={(attempt) => send({ id: row._id, act: 'approve', body: {}, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        {row.preparedBy} prepared <strong>{wordsOf(row)}</strong>, {bankOfWire(row)}, account{' '}
        {masked(row.lastFour)}: {row.purpose}.
        {row.fee === '0.00' ? '' : ` The fee of ${formatAmount(row.fee)} is charged on top.`}
      </p>
      <p className="mb-0">{wireDayText(new Date())}</p>
    </ConfirmAct>
  );
}

function SendDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const hasFee = row.fee !== '0.00';
  return (
    <TextAct
      title={`Send ${wireName(row)}`}
      saveLabel="Record as sent"
      field={{
        name: 'imad',
        label: 'IMAD',
        help: 'By which Fedwire knows the wire: 22 characters from the bank’s confirmation.',
        rule: imadRule,
        maxLength: 60,
      }}
      done={`${wordsOf(row)} was sent`}
      act={(imad, attempt) => act({ id: row._id, act: 'send', body: { imad }, attempt }).unwrap()}
      onClose={onClose}
    >
      <p>
        <strong>{wordsOf(row)}</strong>
        {hasFee ? ` and the fee of ${formatAmount(row.fee)}` : ''} leave the book now and are no
        longer available for payout.
      </p>
      <p>{wireDayText(new Date())}</p>
    </TextAct>
  );
}

function ReceiptDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const name = wireName(row);
  return (
    <TextAct
      title={`Record receipt of ${name}`}
      saveLabel="Save"
      field={{
        name: 'omad',
        label: 'OMAD',
        help: 'By which Fedwire knows that it was received: 22 or 34 characters.',
        rule: omadRule,
        maxLength: 60,
      }}
      done={`The receipt of ${name} is recorded`}
      act={(omad, attempt) =>
        act({ id: row._id, act: 'receipt', body: { omad }, attempt }).unwrap()
      }
      onClose={onClose}
    >
      <p>The bank of {row.party} took the wire. Its OMAD proves that.</p>
    </TextAct>
  );
}

function TemplateDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  return (
    <TextAct
      title="Save as template"
      saveLabel="Save template"
      field={{
        name: 'name',
        label: 'Template name',
        help: 'Beneficiary, bank, memo and purpose are kept; the amount is not.',
        rule: templateNameRule,
        maxLength: 60,
      }}
      done="The template is saved"
      act={(name, attempt) =>
        act({ id: row._id, act: 'template', body: { name }, attempt }).unwrap()
      }
      onClose={onClose}
    >
      <p>
        Further wires to <strong>{row.party}</strong> are prepared without typing the account again.
      </p>
    </TextAct>
  );
}

function CancelDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const name = wireName(row);
  return (
    <ReasonDialog
      title={`Cancel ${name}`}
      confirm="Cancel wire"
      busyText="Canceling …"
      done={`${name} is canceled`}
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'cancel', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`wire:cancel:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> will not be sent. No money moves.
      </p>
    </ReasonDialog>
  );
}

function ReturnDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const name = wireName(row);
  return (
    <ReasonDialog
      title={`${name} came back`}
      confirm="Record return"
      busyText="Recording …"
      done={`${name} is returned`}
      help="Such as: recalled by us, or returned by the bank because the account is closed."
      onConfirm={({ reason, attempt }) =>
        act({ id: row._id, act: 'return', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`wire:return:${row._id}`}
    >
      <p>
        <strong>{wordsOf(row)}</strong> is the organization’s again, and its next settlement is that
        much more. The wire fee stays charged.
      </p>
    </ReasonDialog>
  );
}
