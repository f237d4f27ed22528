import type { ReactElement } from 'react';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { useSelection } from './selection';

/** Chooses a row for what is done with many at once. */
export function SelectBox({ row }: { row: InvoiceListRow }): ReactElement {
  const { rows, toggle } = useSelection();
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${row.invoiceId}`}
      checked={rows.has(row._id)}
      onChange={() => toggle(row)}
    />
  );
}
