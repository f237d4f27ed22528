import type { ReactElement } from 'react';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { DeleteTransactionDialog } from '../deletions/DeleteTransactionDialog';
import { actTexts } from './actTexts';
import { useActOnTransactionMutation } from './api';
import { BankReturnDialog } from './BankReturnDialog';
import { RefundDialog } from './RefundDialog';
import { transactionName } from './transactionName';
import type { TransactionActRequest } from './useTransactionActions';

interface AskedTransactionProps {
  asked: TransactionActRequest;
  onClose: () => void;
}

/** The dialog of what was asked for. */
export function TransactionRequest({ asked, onClose }: AskedTransactionProps): ReactElement {
  const [act] = useActOnTransactionMutation();
  const { row, act: kind } = asked;
  if (kind === 'refund') return <RefundDialog id={row._id} onClose={onClose} />;
  if (kind === 'delete')
    return (
      <DeleteTransactionDialog
        transactionId={row._id}
        name={transactionName(row)}
        onClose={onClose}
      />
    );
  if (kind === 'bankReturn') return <BankReturnDialog row={row} onClose={onClose} />;
  const { title, text, confirm, busyText, done } = actTexts[kind];
  return (
    <ReasonDialog
      {...{ title, confirm, busyText, done, onClose }}
      draft={`transaction:${kind}:${row._id}`}
      onConfirm={({ reason, attempt }) => act({ id: row._id, act: kind, reason, attempt }).unwrap()}
    >
      <p>
        <strong>{transactionName(row)}</strong>, {row.companyName}. {text}
      </p>
    </ReasonDialog>
  );
}
