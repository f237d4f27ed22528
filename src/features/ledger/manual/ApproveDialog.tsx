import { type ReactElement, useId, useState } from 'react';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { free } from '@/domain/forms/fieldRules';
import { dueChange } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { moneyCents } from '@/domain/money/cents';
import { longestReason } from '@/domain/transactions/deletion';
import { ActDialog } from '@/shared/ui/ActDialog';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';
import { AttachmentButton } from './AttachmentButton';
import { useActOnManualEntryMutation } from './api';
import { EffectNote } from './EffectNote';
import { Moved } from './Moved';

const factsOf = ({ day, preparedBy, submittedAt, attachment }: ManualEntryRow): Fact[] => [
  ['Date', formatDate(day)],
  ['Prepared by', preparedBy],
  ['Submitted', formatDateTime(submittedAt)],
  ['Attachment', attachment || 'None'],
];

const noteError = free(longestReason);

interface ApproveDialogProps {
  row: ManualEntryRow;
  title: string;
  confirm: string;
  busyText: string;
  done: string;
  onClose: () => void;
}

/** Asks before an entry is approved and posted: with all that decides it, and room for a note. */
export function ApproveDialog({ row, done, onClose, ...texts }: ApproveDialogProps): ReactElement {
  const id = useId();
  const [note, setNote] = useState('');
  const [send] = useActOnManualEntryMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const error = noteError(note);
  const confirm = (): void => {
    const asked = {
      id: row._id,
      act: 'approve',
      text: note.trim(),
      version: row.version,
      attempt,
    } as const;
    if (error === null) void run(() => send(asked).unwrap(), done);
  };
  const entry = { ...row, amountCents: moneyCents(row.amount) ?? 0 };
  return (
    <ActDialog
      {...texts}
      {...{ busy, failure, onClose }}
      isTyped={note.trim() !== ''}
      onConfirm={confirm}
    >
      <Moved row={row} isContrary={false} />
      <div className="gl-act-facts">
        <Facts facts={factsOf(row)} />
        {row.attachment ? (
          <div>
            <AttachmentButton id={row._id} name={row.attachment} />
          </div>
        ) : null}
        <EffectNote orgId={row.orgId} entry={entry} />
      </div>
      <FieldShell id={id} label="Note" error={error}>
        {(control) => (
          <input
            {...control}
            className={error ? 'form-control is-invalid' : 'form-control'}
            autoComplete="off"
            maxLength={longestReason}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FieldShell>
      <p className="gl-note">
        {dueChange(entry) === 0
          ? 'The entry is posted today in the organization’s ledger.'
          : 'The entry is posted today in the organization’s ledger and in the transaction ledger.'}
      </p>
    </ActDialog>
  );
}
