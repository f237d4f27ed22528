import { useFormikContext } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatAmount, formatMoney, settledAmount } from '@/domain/money/cents';
import { type TerminalRow, terminalName } from '@/domain/terminals/terminal';
import {
  emptyPush,
  type PushValues,
  pushErrors,
  pushParts,
  pushSchema,
  type TerminalPayment,
  type TerminalPaymentState,
  terminalPaymentLabels,
} from '@/domain/terminals/terminalPayment';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { Dialog } from '@/shared/ui/Dialog';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  paymentTags,
  useCancelTerminalPaymentMutation,
  useFollowTerminalPaymentQuery,
  useListTerminalStoresQuery,
  usePushAmountMutation,
} from './terminalApi';

interface PushDialogProps {
  terminal: TerminalRow;
  onClose: () => void;
}

/** Pushes an amount to a terminal, and follows it until a card was presented. */
export function PushDialog({ terminal, onClose }: PushDialogProps): ReactElement {
  const [pushed, setPushed] = useState<TerminalPayment | null>(null);
  if (pushed === null)
    return <PushForm terminal={terminal} onPushed={setPushed} onClose={onClose} />;
  return (
    <PaymentDialog
      name={terminalName(terminal)}
      payment={pushed}
      onAgain={() => setPushed(null)}
      onClose={onClose}
    />
  );
}

interface PushFormProps extends PushDialogProps {
  onPushed: (payment: TerminalPayment) => void;
}

const money = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

function PushForm({ terminal, onPushed, onClose }: PushFormProps): ReactElement {
  const [push] = usePushAmountMutation();
  const send = async (typed: PushValues): Promise<void> =>
    onPushed(await push({ id: terminal._id, values: pushSchema.cast(typed) }).unwrap());
  return (
    <FormModal<PushValues>
      title={`Push amount to ${terminalName(terminal)}`}
      values={emptyPush}
      validate={pushErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Push to terminal"
      draft={`terminalPush:${terminal._id}`}
    >
      <TextField name="amount" label="Amount in USD" {...money} required />
      <TextField name="tax" label="Tax" {...money} />
      <TextField name="tip" label="Tip" {...money} />
      <TipUserField terminal={terminal} />
      <TextField name="reference" label="Invoice or order" maxLength={60} autoComplete="off" />
      <Total />
    </FormModal>
  );
}

/** Who of the store gets the tip, once there is one. */
function TipUserField({ terminal: { orgId, storeId } }: Pick<PushDialogProps, 'terminal'>) {
  const { values } = useFormikContext<PushValues>();
  const { data = [] } = useListTerminalStoresQuery(orgId, { skip: storeId === '' });
  const tipped = data.find(({ id }) => id === storeId)?.tipped ?? [];
  if (tipped.length === 0 || values.tip.trim() === '') return null;
  return (
    <SelectField
      name="tipUser"
      label="Tip for"
      placeholder="No one in particular"
      options={tipped.map((name) => ({ value: name, label: name }))}
    />
  );
}

function Total(): ReactElement {
  const { values } = useFormikContext<PushValues>();
  return (
    <p className="gl-terminal-total" aria-live="polite">
      The terminal asks for{' '}
      <strong className="gl-figure">{formatMoney(pushParts(values).totalCents)}</strong>
    </p>
  );
}

const tones = {
  waiting: 'info',
  approved: 'success',
  declined: 'danger',
  canceled: 'neutral',
  timedOut: 'warning',
} as const satisfies Record<TerminalPaymentState, string>;

/** Where a payment on a terminal stands, as words in their color. */
export function PaymentBadge({ state }: { state: TerminalPaymentState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{terminalPaymentLabels[state]}</StatusBadge>;
}

const lookEvery = 1500;

interface PaymentDialogProps {
  /** Of the terminal. */
  name: string;
  payment: TerminalPayment;
  /** Asks for another amount. */
  onAgain: () => void;
  onClose: () => void;
}

/** A payment on a terminal while it waits for a card, and how it ended. */
export function PaymentDialog({
  name,
  payment: begun,
  onAgain,
  onClose,
}: PaymentDialogProps): ReactElement {
  const titleId = useId();
  const dispatch = useDispatch();
  const [isOver, setOver] = useState(begun.state !== 'waiting');
  const { data, isError } = useFollowTerminalPaymentQuery(begun, {
    pollingInterval: isOver ? 0 : lookEvery,
    refetchOnMountOrArgChange: true,
  });
  const payment = data ?? begun;
  if (!isOver && payment.state !== 'waiting') setOver(true);
  const close = (): void => {
    dispatch(api.util.invalidateTags([...paymentTags]));
    onClose();
  };
  const isWaiting = payment.state === 'waiting';
  return (
    <Dialog isOpen toggle={close} labelledBy={titleId} centered backdrop="static">
      <ModalHeader tag="h2" id={titleId} toggle={close}>
        {formatAmount(payment.total)} on {name}
      </ModalHeader>
      <ModalBody>
        <Standing payment={payment} />
        {isWaiting && isError ? (
          <p className="gl-note">The connection is interrupted. We keep asking.</p>
        ) : null}
      </ModalBody>
      <ModalFooter>
        {isWaiting ? (
          <CancelButton payment={payment} />
        ) : (
          <button type="button" className="btn btn-outline-secondary" onClick={onAgain}>
            New amount
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={close}>
          {isWaiting ? 'Close, keep waiting' : 'Done'}
        </button>
      </ModalFooter>
    </Dialog>
  );
}

function Standing({ payment }: { payment: TerminalPayment }): ReactElement {
  const { state, failure, brand, lastFour, authCode, receiptKey, no } = payment;
  return (
    <div className="gl-terminal-standing" role="status">
      <PaymentBadge state={state} />
      {state === 'waiting' ? (
        <p>
          Ask the purchaser to tap, insert or swipe a card. The terminal waits up to 90 seconds.
        </p>
      ) : null}
      {state === 'approved' ? (
        <p>
          {brand || 'Card'} ending in {lastFour}, authorization {authCode}. It is card sale {no}.{' '}
          {receiptKey ? (
            <Link to={`${href('/viewReceipt')}?sale=${encodeURIComponent(receiptKey)}`}>
              Receipt
            </Link>
          ) : null}
        </p>
      ) : null}
      {failure ? <p>{failure}</p> : null}
    </div>
  );
}

function CancelButton({ payment }: { payment: TerminalPayment }): ReactElement {
  const [cancel, { isLoading }] = useCancelTerminalPaymentMutation();
  const run = (): void => {
    cancel(payment).unwrap().catch(toastFailure);
  };
  return (
    <button type="button" className="btn btn-outline-danger" disabled={isLoading} onClick={run}>
      {isLoading ? 'Canceling …' : 'Cancel payment'}
    </button>
  );
}
