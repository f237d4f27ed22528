import { type ReactElement, useState } from 'react';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import {
  longestReason,
  longestTicket,
  reasonError,
  ticketError,
} from '@/domain/transactions/deletion';
import { randomKey } from '@/shared/randomKey';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useDeleteTransactionMutation } from './api';

interface DeleteTransactionDialogProps {
  transactionId: string;
  /** How it is called, e.g. `$12.00 Credit Card`. */
  name: string;
  onClose: () => void;
}

const validate = ({ reason, ticket }: { reason: string; ticket: string }) =>
  errorsFrom([
    ['reason', reasonError(reason)],
    ['ticket', ticketError(ticket)],
  ]);

/** Asks why a transaction is taken out of the ledger; it can be brought back. */
export function DeleteTransactionDialog(props: DeleteTransactionDialogProps): ReactElement {
  const { transactionId, name, onClose } = props;
  const [remove] = useDeleteTransactionMutation();
  const [attempt] = useState(randomKey);
  return (
    <FormModal
      title="Delete transaction"
      values={{ reason: '', ticket: '' }}
      validate={validate}
      onSave={async ({ reason, ticket }) => {
        await remove({
          transactionId,
          reason: reason.trim(),
          ticket: ticket.trim(),
          attempt,
        }).unwrap();
        toastSuccess(`${name} is deleted`);
        onClose();
      }}
      onClose={onClose}
      saveLabel="Delete transaction"
      draft={`deletion:${transactionId}`}
    >
      <p className="gl-named">{name}</p>
      <p>
        The transaction is removed from all totals, and its postings are reversed. You can restore
        it from Deleted transactions.
      </p>
      <TextField
        name="reason"
        type="textarea"
        label="Reason"
        help="The organization sees this in its ledger."
        required
        maxLength={longestReason}
      />
      <TextField
        name="ticket"
        label="Ticket"
        help="Optional, for example OPS-1042."
        maxLength={longestTicket}
        autoComplete="off"
      />
    </FormModal>
  );
}
