import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';

/** Opens an invoice; its address knows the list, for the way to the neighbors and back. */
export function InvoiceLink({ row }: { row: InvoiceListRow }): ReactElement {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  // `listMark`, spelled out: the module of that name reads the columns that this cell belongs to.
  query.set('list', '1');
  const place = invoicePlaces['license' in row ? 'mta' : 'recipient'].view(row._id);
  return (
    <Link className="gl-row-link" to={`${place}?${query}`}>
      <span className="gl-cell-main">{row.invoiceId}</span>
    </Link>
  );
}
