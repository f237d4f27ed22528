import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { rowMoney } from '@/domain/invoices/invoice';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { totalWithFee } from '@/domain/invoices/mta/feeRules';
import type { MonthlyInvoice } from '@/domain/invoices/mta/monthlyRun';
import type { MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { printedDescription } from '@/domain/invoices/mta/taxDescription';
import { formatMoney } from '@/domain/money/cents';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { EmptyState } from '@/shared/ui/states';
import { PreviewPane } from '../form/PreviewPane';
import { FeeCard, isOnTop } from './FeeCard';

interface LiveInvoiceProps {
  row: MonthlyRow;
  /** `yyyy-MM`. */
  period: string;
  paper: InvoicePaper;
}

/**
 * The invoice that the data of today would make, with the rules that were applied; or why there
 * would be none.
 */
export function LiveInvoice({ row, period, paper }: LiveInvoiceProps): ReactElement {
  if (row.outcome === 'skipped') {
    return (
      <EmptyState
        title={row.reason}
        text="No invoice would be created for this license holder and month."
        action={
          row.billedBy ? (
            <Link
              className="btn btn-outline-secondary"
              to={invoicePlaces.mta.view(row.billedBy._id)}
            >
              Open {row.billedBy.invoiceId}
            </Link>
          ) : undefined
        }
      />
    );
  }
  const { invoice, fee, balanceDue } = row;
  const printed = { ...invoice, invoiceId: '', status: 'Draft', period } as const;
  return (
    <div className="gl-invoice-panes is-view">
      <div className="gl-invoice-preview">
        <PreviewPane
          pause={0}
          printed={{
            kind: 'mta',
            invoice: printed,
            sender: paper.sender,
            totalAmount: balanceDue,
            paidAmount: '0.00',
            fee,
          }}
        />
      </div>
      <div className="gl-invoice-side">
        <RulesCard row={row} />
      </div>
    </div>
  );
}

function RulesCard({ row }: { row: MonthlyInvoice }): ReactElement {
  const { invoice, fee, subtotalAmount, balanceDue } = row;
  return (
    <section className="card gl-side-card" aria-labelledby="rules-applied">
      <h2 id="rules-applied">Rules applied</h2>
      <ul className="gl-rules">
        {invoice.itemsDetails.map((line) => (
          <li key={`${line.itemName} ${line.itemDescription}`}>
            <strong>{line.itemName}</strong> {printedDescription(line, invoice.license)}:{' '}
            <span className="gl-figure">{rowMoney(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <FeeCard fee={fee} />
      <dl className="gl-totals">
        <div>
          <dt>Subtotal</dt>
          <dd className="gl-figure">{rowMoney(subtotalAmount)}</dd>
        </div>
        <div className="is-strong">
          <dt>Balance due</dt>
          <dd className="gl-figure">{rowMoney(balanceDue)}</dd>
        </div>
        {isOnTop(fee, invoice.itemsDetails) ? (
          <div className="is-strong">
            <dt>Balance due with fee</dt>
            <dd className="gl-figure">{formatMoney(totalWithFee(fee))}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
