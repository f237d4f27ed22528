import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { canDo } from '@/domain/invoices/lifeCycle';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { DifferencesDialog } from '@/shared/ui/DifferencesDialog';
import type { Difference, Side } from '@/shared/ui/difference';

interface ConflictDialogProps {
  /** The invoice as it is stored now. */
  current: AnyInvoiceDetail;
  differences: readonly Difference[];
  onSave: (choices: ReadonlyMap<string, Side>) => void;
  /** Puts theirs into the form. */
  onTheirs: () => void;
  /** Back to the form, as it was typed. */
  onCancel: () => void;
}

/** Who saved it last, and when. */
function lastSave({ events }: AnyInvoiceDetail): string {
  const last = events.findLast(({ version }) => version !== null) ?? events.at(-1);
  if (!last) return 'Someone else';
  return `${last.by || 'Someone else'}, ${formatDateTime(last.at)}`;
}

/** What differs, where nothing can be chosen any more. */
function ReadDifferences({ differences }: Pick<ConflictDialogProps, 'differences'>): ReactElement {
  return (
    <>
      {differences.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="gl-difference">
          <legend>{label}</legend>
          <p className="gl-side-value">
            <span className="gl-side-title">Mine</span> {mine || '—'}
          </p>
          <p className="gl-side-value">
            <span className="gl-side-title">Theirs</span> {theirs || '—'}
          </p>
        </fieldset>
      ))}
    </>
  );
}

/**
 * Someone else changed the invoice first: who, what differs, and the ways to go on. Nothing typed
 * is lost.
 */
export function ConflictDialog(props: ConflictDialogProps): ReactElement {
  const { current, differences, onSave, onTheirs, onCancel } = props;
  const { status, invoiceId } = current.invoice;
  const title = `${invoiceId} was changed by someone else`;
  const change = `Last change: ${lastSave(current)}.`;
  if (canDo('edit', status)) {
    return (
      <DifferencesDialog
        texts={{
          title,
          intro: `${change} Your changes are still here. Choose what to keep.`,
          same: 'Both versions are the same. You can save safely.',
          theirs: 'Theirs',
          takeTheirs: 'Take theirs',
          done: 'Save selection',
        }}
        differences={differences}
        onSave={onSave}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ConfirmModal
      isOpen
      title={title}
      confirmLabel="Take theirs"
      cancelLabel="Back to the form"
      onConfirm={onTheirs}
      onCancel={onCancel}
    >
      <ReadDifferences differences={differences} />
      {change} Its status is {status} now, so it can no longer be edited.
    </ConfirmModal>
  );
}
