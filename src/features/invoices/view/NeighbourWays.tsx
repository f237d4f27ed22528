import type { ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { writeListView } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { PagerButton } from '@/shared/ui/PagerButton';
import { listMark, listPlace, viewIn } from '../list/listPlaces';
import { useInvoicePage } from '../list/useInvoicePage';

interface NeighbourWaysProps {
  kind: InvoiceKind;
  id: string;
}

const rowKey = ({ _id }: InvoiceListRow): string => _id;

/**
 * Back to the list that the invoice was opened from, and to its neighbors there; nothing for one
 * that was opened otherwise.
 */
export function NeighbourWays({ kind, id }: NeighbourWaysProps): ReactElement {
  const [params] = useSearchParams();
  if (!params.has(listMark)) {
    return (
      <nav className="gl-neighbors" aria-label="List">
        <Link to={invoicePlaces[kind].list}>
          <span aria-hidden="true">←</span> All invoices
        </Link>
      </nav>
    );
  }
  return <ListWays kind={kind} id={id} />;
}

function ListWays({ kind, id }: NeighbourWaysProps): ReactElement {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = { ...viewIn(kind, params), open: id };
  const { answer } = useInvoicePage(kind, view);
  const onView: ChangeView = (change) => {
    const next = { ...view, ...(typeof change === 'function' ? change(view) : change) };
    const query = writeListView({ ...next, open: '' });
    query.set(listMark, '1');
    void navigate(`${invoicePlaces[kind].view(next.open)}?${query}`, { replace: true });
  };
  const { onPrevious, onNext } = useRowNavigation(answer, { rowKey, view, onView });
  return (
    <nav className="gl-neighbors" aria-label="List">
      <Link to={listPlace(kind, view)}>
        <span aria-hidden="true">←</span> Back to the list
      </Link>
      <span className="gl-neighbor-buttons">
        <PagerButton label="Previous" icon="chevron-left" onClick={onPrevious} />
        <PagerButton label="Next" icon="chevron-right" onClick={onNext} />
      </span>
    </nav>
  );
}
