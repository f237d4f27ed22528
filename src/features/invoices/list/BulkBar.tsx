import { type ReactElement, useState } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useTransfer } from '@/shared/files/useTransfer';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { BulkResultDialog } from './BulkResultDialog';
import { type BulkAct, bulkPlan, bulkTexts, countedInvoices } from './bulkActions';
import { useBulkActions } from './useBulkActions';
import { useSelectedPdf } from './useSelectedPdf';
import type { useSelectedRows } from './useSelectedRows';

interface BulkBarProps {
  kind: InvoiceKind;
  /** The rows of the page that is shown. */
  page: readonly InvoiceListRow[];
  selected: ReturnType<typeof useSelectedRows>;
  mayWrite: boolean;
}

const bulkActions: readonly BulkAct[] = ['send', 'remind', 'void'];

/** What can be done with all chosen invoices at once. */
export function BulkBar({ kind, page, selected, mayWrite }: BulkBarProps): ReactElement {
  const { selection, setAll, clear } = selected;
  const rows = [...selection.rows.values()];
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const { transfer, isRunning, run, cancel } = useTransfer();
  const { start, result, forget } = useBulkActions(kind, run);
  const pdf = useSelectedPdf(kind);
  const isWhole = page.length > 0 && page.every(({ _id }) => selection.rows.has(_id));
  const isBusy = isRunning || pdf.isRunning;
  const shown = transfer ?? pdf.transfer;
  const stop = isRunning ? cancel : pdf.cancel;
  const confirm = (act: BulkAct): void => {
    setAsked(null);
    void start(act, rows).then(clear);
  };
  return (
    <div className="gl-bulk">
      <div className="gl-bulk-line">
        <label className="gl-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isWhole}
            disabled={page.length === 0}
            onChange={({ target }) => setAll(page, target.checked)}
          />
          <span>Select this page</span>
        </label>
        <span role="status" className="gl-figure">
          {rows.length > 0 ? `${countedInvoices(rows.length)} selected` : ''}
        </span>
        {rows.length > 0 ? (
          <BulkButtons
            acts={mayWrite ? bulkActions : []}
            count={rows.length}
            isBusy={isBusy}
            onAct={setAsked}
            onFile={(format) => void pdf.saveRows(rows, format)}
            onClear={clear}
          />
        ) : null}
      </div>
      {shown ? <ProgressBar {...shown} onCancel={isBusy ? stop : undefined} /> : null}
      {asked ? (
        <BulkQuestion
          act={asked}
          rows={rows}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {result ? <BulkResultDialog result={result} onClose={forget} /> : null}
    </div>
  );
}

interface BulkButtonsProps {
  acts: readonly BulkAct[];
  /** How many invoices are chosen. */
  count: number;
  isBusy: boolean;
  onAct: (act: BulkAct) => void;
  onFile: (format: 'pdf' | 'zip') => void;
  onClear: () => void;
}

function BulkButtons({
  acts,
  count,
  isBusy,
  onAct,
  onFile,
  onClear,
}: BulkButtonsProps): ReactElement {
  const files: RowAction[] = [
    { label: 'One PDF', onSelect: () => onFile('pdf') },
    { label: 'Zip of PDFs', onSelect: () => onFile('zip') },
  ];
  return (
    <div className="gl-bulk-acts">
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={
            act === 'void' ? 'btn btn-outline-danger btn-sm' : 'btn btn-outline-secondary btn-sm'
          }
          disabled={isBusy}
          onClick={() => onAct(act)}
        >
          {bulkTexts[act].label}
          <span className="visually-hidden"> selected</span>
        </button>
      ))}
      <RowMenu label="PDF" subject={countedInvoices(count)} actions={isBusy ? [] : files} />
      <button type="button" className="btn btn-link btn-sm" disabled={isBusy} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}

interface BulkQuestionProps {
  act: BulkAct;
  rows: readonly InvoiceListRow[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says with how many it can be done, and with how many it cannot, before it is done. */
function BulkQuestion({ act, rows, onConfirm, onCancel }: BulkQuestionProps): ReactElement {
  const { possible, refused } = bulkPlan(act, rows);
  const { label, effect } = bulkTexts[act];
  return (
    <ConfirmModal
      isOpen
      title={`${label} ${countedInvoices(possible.length)}`}
      confirmLabel={possible.length === 0 ? 'Show details' : label}
      tone={act === 'void' ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {possible.length > 0 ? <p>{effect}</p> : null}
      <p>
        {possible.map(({ invoiceId }) => invoiceId).join(', ') ||
          'This is not possible for any selected invoice.'}
      </p>
      {refused.length > 0 ? (
        <p className="mb-0">
          {countedInvoices(refused.length)} will be skipped because of their status or an open
          dispute.
        </p>
      ) : null}
    </ConfirmModal>
  );
}
