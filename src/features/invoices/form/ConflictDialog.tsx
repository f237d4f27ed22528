import { type ReactElement, useId } from 'react';
import { Modal, ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatDateTime } from '@/domain/dates/format';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { canDo } from '@/domain/invoices/lifeCycle';
import type { InvoiceDifference } from './differences';

interface ConflictDialogProps {
  /** The invoice as it is stored now. */
  current: AnyInvoiceDetail;
  differences: readonly InvoiceDifference[];
  /** Saves what I typed over theirs. */
  onMine: () => void;
  /** Puts theirs into the form. */
  onTheirs: () => void;
  /** Back to the form, as it was typed. */
  onCancel: () => void;
}

/** Who saved it last, and when. */
function lastSave({ events }: AnyInvoiceDetail): string {
  const last = events.findLast(({ version }) => version !== null) ?? events.at(-1);
  if (!last) return 'Somebody else';
  return `${last.by || 'Somebody else'}, ${formatDateTime(last.at)}`;
}

/** Somebody else changed the invoice first: who, what differs, and the ways to go on. Nothing typed is lost. */
export function ConflictDialog(props: ConflictDialogProps): ReactElement {
  const { current, differences, onMine, onTheirs, onCancel } = props;
  const titleId = useId();
  const { status, invoiceId } = current.invoice;
  const mayEdit = canDo('edit', status);
  return (
    <Modal isOpen toggle={onCancel} labelledBy={titleId} size="lg" centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onCancel}>
        {invoiceId} was changed meanwhile
      </ModalHeader>
      <ModalBody>
        <p>
          Last change: {lastSave(current)}.{' '}
          {mayEdit
            ? 'Nothing of yours is lost: choose which version stays.'
            : `Its status is ${status} now, so it can no longer be edited.`}
        </p>
        {differences.length === 0 ? <p>Both of you entered the same; saving is safe.</p> : null}
        {differences.length > 0 ? (
          <div className="gl-table-whole">
            <table className="table gl-conflict">
              <caption className="visually-hidden">What differs</caption>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Mine</th>
                  <th scope="col">Theirs</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ label, mine, theirs }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{mine || '—'}</td>
                    <td>{theirs || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
          Back to the form
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={onTheirs}>
          Take theirs
        </button>
        {mayEdit ? (
          <button type="button" className="btn btn-primary" onClick={onMine}>
            Save mine over it
          </button>
        ) : null}
      </ModalFooter>
    </Modal>
  );
}
