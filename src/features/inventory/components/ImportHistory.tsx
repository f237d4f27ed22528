import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import {
  canUndo,
  type ImportRecord,
  maxImports,
  type UndoAnswer,
  undoDays,
} from '@/domain/inventory/importRecord';
import { counted, numberText } from '@/domain/lists/counted';
import { href } from '@/routes/catalogue';
import { failureMessage } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import type { Column } from '@/shared/ui/columns';
import { Dialog } from '@/shared/ui/Dialog';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useListImportsQuery, useUndoImportMutation } from '../api';

/** What has become of an import, in a sentence. */
function standingOf({ undone, undoUntil }: ImportRecord, now: Date): string {
  if (undone === null) {
    const isOver = now.getTime() > Date.parse(undoUntil);
    return isOver ? 'Can no longer be undone' : `Can be undone until ${formatDate(undoUntil)}`;
  }
  const { at, by, removed, changed, gone } = undone;
  const parts = [`${counted(removed, 'item')} deleted`];
  if (changed > 0) parts.push(`${numberText(changed)} changed since and kept`);
  if (gone > 0) parts.push(`${numberText(gone)} deleted before`);
  return `Undone ${formatDateTime(at)} by ${by}: ${parts.join(', ')}`;
}

const columns: readonly Column<ImportRecord>[] = [
  { key: 'file', title: 'File', yields: 'name', text: ({ fileName }) => fileName },
  { key: 'at', title: 'Imported', text: ({ importedAt }) => formatDateTime(importedAt) },
  { key: 'by', title: 'By', text: ({ importedBy }) => importedBy },
  { key: 'rows', title: 'Items added', align: 'end', text: ({ rows }) => numberText(rows) },
  { key: 'standing', title: 'Undo', text: (record) => standingOf(record, new Date()) },
];

/** What an undo left, each with the way to it. */
function LeftItems({ left, record }: UndoAnswer): ReactElement {
  const changed = record.undone?.changed ?? 0;
  return (
    <div role="status" className="gl-form-note">
      <p>
        {counted(changed, 'item')} of {record.fileName} {changed === 1 ? 'was' : 'were'} changed
        since the import and kept{left.length < changed ? `. The first ${left.length} of them` : ''}
        :
      </p>
      <ul>
        {left.map(({ _id, inventoryId, inventory_title: title, reason }) => (
          <li key={_id}>
            <Link to={href('/inventory/:viewId/view', { viewId: _id })}>{title}</Link> {inventoryId}
            : {reason === 'edited' ? 'edited' : 'has a document'}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UndoModalProps {
  record: ImportRecord;
  onClose: () => void;
  onUndone: (answer: UndoAnswer) => void;
}

function UndoModal({ record, onClose, onUndone }: UndoModalProps): ReactElement {
  const [undo] = useUndoImportMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  const done = ({ record: { undone } }: UndoAnswer): string =>
    `Import undone: ${counted(undone?.removed ?? 0, 'item')} deleted`;
  return (
    <ConfirmModal
      isOpen
      title="Undo this import?"
      confirmLabel="Undo import"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm(() => undo(record._id).unwrap(), done, onUndone)}
      onCancel={onClose}
    >
      <p>
        This deletes the {counted(record.rows, 'item')} that the file added. Items that were edited
        or received a document since then are kept and listed afterward.
      </p>
      <p className="gl-named">
        {record.fileName} <span className="gl-muted">{formatDateTime(record.importedAt)}</span>
      </p>
    </ConfirmModal>
  );
}

/** The history of CSV imports, and the way to take one back. */
export function ImportHistory({ onClose }: { onClose: () => void }): ReactElement {
  const titleId = useId();
  const [asked, setAsked] = useState<ImportRecord | null>(null);
  const [undone, setUndone] = useState<UndoAnswer | null>(null);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="xl" scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Import history
      </ModalHeader>
      <ModalBody>
        <p>
          You can undo an entire import within {undoDays} days. The last {maxImports} imports are
          listed.
        </p>
        {undone && undone.left.length > 0 ? <LeftItems {...undone} /> : null}
        <ImportRows onUndo={setAsked} />
        {asked ? (
          <UndoModal record={asked} onClose={() => setAsked(null)} onUndone={setUndone} />
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Dialog>
  );
}

function ImportRows({ onUndo }: { onUndo: (record: ImportRecord) => void }): ReactElement {
  const { data, error, isFetching, refetch } = useListImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} label="Loading the imports" />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No imports yet"
        text="Import a CSV file under Add Inventory to see it here."
      />
    );
  }
  return (
    <SmallTable
      label="Imports"
      columns={columns}
      rows={data}
      rowKey={({ _id }) => _id}
      busy={isFetching}
      act={(record) =>
        canUndo(record, new Date()) ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            aria-label={`Undo the import of ${record.fileName}`}
            onClick={() => onUndo(record)}
          >
            Undo
          </button>
        ) : null
      }
    />
  );
}
