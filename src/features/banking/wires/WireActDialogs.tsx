// Over 250 lines: a small dialog for each act on a wire.

import { type ReactElement, type ReactNode, useState } from 'react';
import { wireDayText } from '@/domain/banking/wires/wireDay';
import {
  decisionRule,
  type ScreeningDecision,
  templateNameRule,
} from '@/domain/banking/wires/wireForm';
import { imadRule, omadRule } from '@/domain/banking/wires/wireNumbers';
import { bankOfWire, type WireRow, wireName } from '@/domain/banking/wires/wireRow';
import type { Rule } from '@/domain/forms/fieldRules';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
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
  const { busy, failure, attempt, run } = useAct(onClose);
  const name = wireName(row);
  const work = (): Promise<unknown> =>
    send({ id: row._id, act: 'approve', body: {}, attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`Approve ${name}`}
      confirmLabel="Approve"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(work, `${name} is approved`)}
      onCancel={onClose}
    >
      <p>
        {row.preparedBy} prepared <strong>{wordsOf(row)}</strong>, {bankOfWire(row)}, account{' '}
        {masked(row.lastFour)}: {row.purpose}.
        {row.fee === '0.00' ? '' : ` The fee of ${formatAmount(row.fee)} is charged on top.`}
      </p>
      <p className="mb-0">{wireDayText(new Date())}</p>
    </ConfirmModal>
  );
}

interface OneField {
  name: 'imad' | 'omad' | 'name';
  label: string;
  help: string;
  rule: Rule;
}

interface OneFieldDialogProps extends RowProps {
  title: string;
  saveLabel: string;
  field: OneField;
  done: string;
  send: (text: string, attempt: string) => Promise<unknown>;
  children: ReactNode;
}

/** Asks for one text that an act needs. */
function OneFieldDialog(props: OneFieldDialogProps): ReactElement {
  const { title, saveLabel, field, done, send, onClose, children } = props;
  const [keyOf] = useState(actKeys);
  const { name, label, help, rule } = field;
  const validate = ({ text }: { text: string }) => {
    const message = rule(text);
    return message ? { text: message } : {};
  };
  const save = async ({ text }: { text: string }): Promise<void> => {
    await send(text.trim(), keyOf({ text }));
    toastSuccess(done);
    onClose();
  };
  return (
    <FormModal<{ text: string }>
      title={title}
      values={{ text: '' }}
      validate={validate}
      onSave={save}
      onClose={onClose}
      saveLabel={saveLabel}
    >
      {children}
      <TextField
        id={name}
        name="text"
        label={label}
        help={help}
        autoComplete="off"
        maxLength={60}
        required
      />
    </FormModal>
  );
}

function SendDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const name = wireName(row);
  const hasFee = row.fee !== '0.00';
  return (
    <OneFieldDialog
      row={row}
      onClose={onClose}
      title={`Send ${name}`}
      saveLabel="Record as sent"
      field={{
        name: 'imad',
        label: 'IMAD',
        help: 'By which Fedwire knows the wire: 22 characters from the bank’s confirmation.',
        rule: imadRule,
      }}
      done={`${wordsOf(row)} was sent`}
      send={(imad, attempt) => act({ id: row._id, act: 'send', body: { imad }, attempt }).unwrap()}
    >
      <p>
        <strong>{wordsOf(row)}</strong>
        {hasFee ? ` and the fee of ${formatAmount(row.fee)}` : ''} leave the book now and are no
        longer available for payout.
      </p>
      <p>{wireDayText(new Date())}</p>
    </OneFieldDialog>
  );
}

function ReceiptDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const name = wireName(row);
  return (
    <OneFieldDialog
      row={row}
      onClose={onClose}
      title={`Record receipt of ${name}`}
      saveLabel="Save"
      field={{
        name: 'omad',
        label: 'OMAD',
        help: 'By which Fedwire knows that it was received: 22 or 34 characters.',
        rule: omadRule,
      }}
      done={`The receipt of ${name} is recorded`}
      send={(omad, attempt) =>
        act({ id: row._id, act: 'receipt', body: { omad }, attempt }).unwrap()
      }
    >
      <p>The bank of {row.party} took the wire. Its OMAD proves that.</p>
    </OneFieldDialog>
  );
}

function TemplateDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  return (
    <OneFieldDialog
      row={row}
      onClose={onClose}
      title="Save as template"
      saveLabel="Save template"
      field={{
        name: 'name',
        label: 'Template name',
        help: 'Beneficiary, bank, memo and purpose are kept; the amount is not.',
        rule: templateNameRule,
      }}
      done="The template is saved"
      send={(text, attempt) =>
        act({ id: row._id, act: 'template', body: { name: text }, attempt }).unwrap()
      }
    >
      <p>
        Further wires to <strong>{row.party}</strong> are prepared without typing the account again.
      </p>
    </OneFieldDialog>
  );
}

interface Decision {
  decision: ScreeningDecision | '';
  reason: string;
}

function decisionErrors({ decision, reason }: Decision) {
  const message = decisionRule(reason);
  return {
    ...(decision === '' ? { decision: 'This field is required.' } : {}),
    ...(message ? { reason: message } : {}),
  };
}

function DecideDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnWireMutation();
  const [keyOf] = useState(actKeys);
  const save = async ({ decision, reason }: Decision): Promise<void> => {
    if (decision === '') return;
    const body = { decision, reason: reason.trim() };
    await act({ id: row._id, act: 'decide', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(
      decision === 'cleared' ? `${row.party} is cleared` : `${wireName(row)} is blocked`,
    );
    onClose();
  };
  return (
    <FormModal<Decision>
      title={`Possible sanctions match: ${row.party}`}
      values={{ decision: '', reason: '' }}
      validate={decisionErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Save decision"
    >
      <p>
        A list of the Office of Foreign Assets Control (OFAC) has this name.{' '}
        {row.screeningNote ? `${row.screeningNote}.` : ''}
      </p>
      <RadioGroup
        name="decision"
        legend="The beneficiary"
        options={[
          { value: 'cleared', label: 'Is not the one on the list: the wire may be approved' },
          { value: 'blocked', label: 'Is on the list: the wire is blocked and canceled' },
        ]}
        required
      />
      <TextField name="reason" label="Reason" type="textarea" maxLength={300} required />
    </FormModal>
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
