import { type ReactElement, useId, useState } from 'react';
import { formatMoney, moneyCents, settledAmount, toAmount } from '@/domain/money/cents';
import { longestReason, reasonError } from '@/domain/transactions/deletion';
import { refundAmountError, refundConfirm } from '@/domain/transactions/refund';
import {
  type ChosenItem,
  chosenAmount,
  chosenError,
  chosenLines,
} from '@/domain/transactions/refundItems';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useDraft } from '@/shared/session/drafts';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useAct } from '@/shared/ui/useAct';
import { useAsSent } from '@/shared/ui/useAsSent';
import { useGetTransactionQuery, useRefundTransactionMutation } from './api';
import { chosenOf, RefundItems, type TypedItems } from './RefundItems';

interface RefundDialogProps {
  id: string;
  onClose: () => void;
}

/** Gives a payment back: all that is left of it, or a part, with the reason. */
export function RefundDialog({ id, onClose }: RefundDialogProps): ReactElement {
  // What is left may have changed since the list was read.
  const { currentData, error, isFetching, refetch } = useGetTransactionQuery(
    { list: 'ledger', id },
    { refetchOnMountOrArgChange: true },
  );
  const [isRead, setRead] = useState(false);
  if (currentData && !isFetching && !isRead) setRead(true);
  // From then on it stays: whatever comes of the refund, the transaction is asked for again, and
  // what was typed outlasts that.
  if (currentData && isRead) return <RefundForm detail={currentData} onClose={onClose} />;
  return (
    <ActDialog
      title="Refund"
      confirm="Refund"
      busyText="Loading …"
      busy={error === undefined}
      failure={null}
      onConfirm={() => void refetch()}
      onClose={onClose}
    >
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} label="Loading the transaction" />
      )}
    </ActDialog>
  );
}

interface RefundFormProps {
  detail: TransactionDetail;
  onClose: () => void;
}

function RefundForm({ detail: now, onClose }: RefundFormProps): ReactElement {
  const { busy, failure, isUnanswered, run } = useAct(onClose);
  const detail = useAsSent(now, isUnanswered);
  const { transaction, refundable } = detail;
  const left = moneyCents(refundable) ?? 0;
  const [whole] = useState(refundable);
  const [typed, setTyped] = useState<Typed>({ amount: whole, reason: '', items: {} });
  useDraft(`refund:${transaction._id}`, typed, setTyped);
  const { reason, items } = typed;
  const chosen = chosenOf(items);
  const amount = chosen.length > 0 ? toAmount(amountOf(detail, chosen, left)) : typed.amount;
  const [isTried, setTried] = useState(false);
  const [refund] = useRefundTransactionMutation();
  const [keyOf] = useState(actKeys);
  const errors = {
    amount: refundAmountError(settledAmount(amount), left),
    reason: reasonError(reason),
    items: chosenError(detail.itemsLeft, chosen),
  };
  const confirm = (): void => {
    setTried(true);
    if (errors.amount || errors.reason || errors.items) return;
    const body = { amount: settledAmount(amount), reason: reason.trim(), items: chosen };
    const asked = { id: transaction._id, ...body, attempt: keyOf(body) };
    const done = `${formatMoney(moneyCents(body.amount) ?? 0)} refunded to ${transaction.purchaserName || 'the payer'}`;
    void run(() => refund(asked).unwrap(), done);
  };
  return (
    <ActDialog
      title={`Refund ${formatMoney(moneyCents(transaction.amount) ?? 0)}`}
      confirm={refundConfirm(amount, left)}
      busyText="Refunding …"
      {...{ busy, failure, onClose }}
      isTyped={amount !== whole || reason.trim() !== '' || chosen.length > 0}
      onConfirm={confirm}
    >
      <p>
        {transaction.companyName} refunds {transaction.purchaserName || 'the payer'}. Up to{' '}
        {formatMoney(left)} of this payment can be refunded.
        {transaction.method === 'ach'
          ? ' The refund is sent as a bank credit in the next file.'
          : ''}{' '}
        A refund is final.
      </p>
      <RefundItems
        detail={detail}
        typed={items}
        error={isTried ? errors.items : null}
        onTyped={(next) => setTyped({ ...typed, items: next })}
      />
      <TextBox
        label="Amount"
        before="$"
        value={amount}
        isFixed={chosen.length > 0}
        error={isTried ? errors.amount : null}
        onValue={(value) => setTyped({ ...typed, amount: value })}
        inputMode="decimal"
        maxLength={13}
      />
      <TextBox
        label="Reason"
        value={reason}
        error={isTried ? errors.reason : null}
        onValue={(value) => setTyped({ ...typed, reason: value })}
        maxLength={longestReason}
      />
    </ActDialog>
  );
}

interface Typed {
  amount: string;
  reason: string;
  items: TypedItems;
}

/** What some items come to, in cents. */
function amountOf(
  { transaction, items, itemsLeft }: TransactionDetail,
  chosen: readonly ChosenItem[],
  left: number,
): number {
  const cents = (amount: string): number => moneyCents(amount) ?? 0;
  const parts = {
    amountCents: cents(transaction.amount),
    tipCents: cents(transaction.tip),
    taxCents: cents(transaction.tax),
    feeCents: cents(transaction.fee),
  };
  return chosenAmount({ ...parts, items }, chosenLines(items, itemsLeft, chosen), left);
}

interface TextBoxProps {
  label: string;
  value: string;
  error: string | null;
  onValue: (value: string) => void;
  maxLength: number;
  inputMode?: 'decimal';
  /** What stands in front of the value. */
  before?: string;
  /** It follows from something else. */
  isFixed?: boolean;
}

function TextBox({
  label,
  value,
  error,
  onValue,
  isFixed = false,
  before,
  ...box
}: TextBoxProps): ReactElement {
  const id = useId();
  return (
    <FieldShell id={id} label={label} required error={error}>
      {(control) => (
        <div className="input-group">
          {before ? <span className="input-group-text">{before}</span> : null}
          <input
            {...control}
            {...box}
            className={error ? 'form-control is-invalid' : 'form-control'}
            autoComplete="off"
            value={value}
            readOnly={isFixed}
            onChange={({ target }) => onValue(target.value)}
          />
        </div>
      )}
    </FieldShell>
  );
}
