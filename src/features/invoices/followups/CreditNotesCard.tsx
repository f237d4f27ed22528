import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { rowMoney } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { creditNoteFileName, creditNotePdf } from '@/domain/invoices/pdf/creditNotePdf';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';

/** What was taken off the invoice, each note with its document; nothing where nothing was. */
export function CreditNotesCard({ detail }: { detail: AnyInvoiceDetail }): ReactElement | null {
  const { download } = useInvoicePdf();
  if (detail.creditNotes.length === 0) return null;
  return (
    <section className="card gl-side-card" aria-labelledby="invoice-credits">
      <h2 id="invoice-credits">Credit notes</h2>
      <ul className="gl-payments">
        {detail.creditNotes.map((note) => (
          <li key={note._id}>
            <div className="gl-payment-head">
              <strong>{note.creditNo}</strong>
              <span className="gl-figure">{rowMoney(note.amount)}</span>
            </div>
            <p className="gl-muted">
              {formatDate(note.creditedOn)} by {note.by}
            </p>
            <p className="gl-typed">{note.reason}</p>
            <button
              type="button"
              className="btn btn-link btn-sm"
              aria-label={`Download ${note.creditNo} as PDF`}
              onClick={() => void download(creditNotePdf(detail, note), creditNoteFileName(note))}
            >
              Download PDF
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
