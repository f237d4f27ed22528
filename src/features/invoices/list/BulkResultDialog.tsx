import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from '@/shared/ui/Dialog';
import { type BulkResult, bulkTexts, countedInvoices } from './bulkActions';

interface BulkResultDialogProps {
  result: BulkResult;
  onClose: () => void;
}

/** What was done with how many, and what failed and why. */
export function BulkResultDialog({ result, onClose }: BulkResultDialogProps): ReactElement {
  const titleId = useId();
  const { act, done, failures, isStopped } = result;
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {bulkTexts[act].done(countedInvoices(done))}
      </ModalHeader>
      <ModalBody>
        {isStopped ? <p>The run was stopped. Completed items are kept.</p> : null}
        {failures.length === 0 ? (
          <p className="mb-0">No failures.</p>
        ) : (
          <>
            <p>
              {bulkTexts[act].notDone}: {countedInvoices(failures.length)}
            </p>
            <ul className="gl-bulk-failures">
              {failures.map(({ invoiceId, reason }) => (
                <li key={invoiceId}>
                  <strong>{invoiceId}</strong>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </ModalFooter>
    </Dialog>
  );
}
