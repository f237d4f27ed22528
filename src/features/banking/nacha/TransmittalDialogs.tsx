import type { ReactElement } from 'react';
import {
  type TransmittalRow,
  transmittalColumns,
  transmittalName,
  waitsForRejection,
} from '@/domain/banking/transmittal';
import { requiredMessage } from '@/domain/contact/messages';
import { counted } from '@/domain/lists/counted';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import {
  useAcknowledgeFileMutation,
  useRedeliverFileMutation,
  useRejectFileMutation,
} from './transmittalsApi';

interface DialogProps {
  row: TransmittalRow;
  onClose: () => void;
}

/** Records what the bank said of a file that it took. */
export function AcknowledgeDialog({ row, onClose }: DialogProps): ReactElement {
  const [record] = useAcknowledgeFileMutation();
  return (
    <FormModal<{ text: string }>
      title={`Record acknowledgment: ${transmittalName(row)}`}
      values={{ text: '' }}
      validate={({ text }) => (text.trim() ? {} : { text: requiredMessage })}
      onSave={async ({ text }) => {
        await record({ id: row._id, text: text.trim() }).unwrap();
        toastSuccess(`${transmittalName(row)} acknowledged`);
        onClose();
      }}
      onClose={onClose}
      saveLabel="Record acknowledgment"
    >
      <p>
        {counted(row.entries, 'entry', 'entries')}, {transmittalColumns.debits.text(row)} debits,{' '}
        {transmittalColumns.credits.text(row)} credits, entry hash {row.entryHash}.
      </p>
      <TextField
        name="text"
        label="What the bank answered"
        help="For example its confirmation number and the totals that it read."
        autoComplete="off"
        maxLength={200}
        required
      />
    </FormModal>
  );
}

/** What a rejection does. */
const rejectText =
  'Its entries go into the next file, and its transfers are ready to process again. This cannot be undone.';

/** Records that the bank rejected a file, or confirms it. */
export function RejectDialog({ row, onClose }: DialogProps): ReactElement {
  const [record] = useRejectFileMutation();
  const confirms = waitsForRejection(row);
  const needsSecond = row.needsApproval && !confirms;
  const label = confirms ? 'Confirm rejection' : 'Record rejection';
  return (
    <FormModal<{ reason: string }>
      title={`${label}: ${transmittalName(row)}`}
      values={{ reason: confirms ? row.rejectionReason : '' }}
      validate={({ reason }) => (reason.trim() ? {} : { reason: requiredMessage })}
      onSave={async ({ reason }) => {
        const said = { id: row._id, reason: reason.trim(), confirms };
        const { isRejected } = await record(said).unwrap();
        toastSuccess(
          isRejected
            ? `${transmittalName(row)} was rejected; its entries go into the next file`
            : 'A second person must confirm the rejection',
        );
        onClose();
      }}
      onClose={onClose}
      saveLabel={needsSecond ? 'Send for approval' : label}
      tone={needsSecond ? 'primary' : 'danger'}
    >
      <p>
        {row.bank} rejected the whole file: {transmittalColumns.debits.text(row)} debits,{' '}
        {transmittalColumns.credits.text(row)} credits. {rejectText}
      </p>
      {needsSecond ? <p>This file needed two people, so a second person confirms this.</p> : null}
      {confirms ? (
        <p>
          {row.rejectionAskedBy} recorded: {row.rejectionReason}
        </p>
      ) : (
        <TextField
          name="reason"
          label="Why the bank rejected it"
          help="As the bank says it, such as “File control totals do not match”."
          autoComplete="off"
          maxLength={180}
          required
        />
      )}
    </FormModal>
  );
}

/** Asks before a file is delivered once more. */
export function RedeliverQuestion({ row, onClose }: DialogProps): ReactElement {
  const [send] = useRedeliverFileMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Deliver again: ${transmittalName(row)}`}
      confirmLabel="Deliver again"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => send(row._id).unwrap(), `${transmittalName(row)} was delivered again`)
      }
    >
      <p className="mb-0">
        The same file goes to {row.bank} under the same name. Do this only after the bank says that
        it has not received it.
      </p>
    </ConfirmModal>
  );
}
