import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Recipient } from '@/domain/invoices/recipient';
import { recipientColumnSet, recipientColumns } from '@/domain/invoices/recipientColumns';
import { href } from '@/routes/catalogue';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { Facts } from '@/shared/ui/Facts';
import { Likely } from './Likely';
import { calledName } from './recipientTexts';

const factsOf = (row: Recipient) =>
  recipientColumnSet.all.map(
    (key) => [recipientColumns[key].title, recipientColumns[key].text(row)] as const,
  );

interface RecipientDrawerProps {
  list: ListState<Recipient>;
  hasInvoices: boolean;
  onEdit: (row: Recipient) => void;
  /** `into`: the one that it probably is. */
  onMerge: (row: Recipient, into?: Recipient) => void;
}

/** A recipient in full, with the way to its invoices. */
export function RecipientDrawer(props: RecipientDrawerProps): ReactElement {
  const { list, hasInvoices, onEdit, onMerge } = props;
  return (
    <ListRowDrawer list={list} titleOf={calledName}>
      {(row) => (
        <>
          <div className="gl-detail-head">
            <div className="gl-detail-acts">
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                onClick={() => onEdit(row)}
              >
                Edit
              </button>
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                onClick={() => onMerge(row)}
              >
                Merge …
              </button>
              {hasInvoices ? (
                <Link
                  className="btn btn-sm btn-outline-secondary"
                  to={`${href('/invoice/invoiceHistory')}?recipientId=${encodeURIComponent(row._id)}`}
                >
                  Invoices
                </Link>
              ) : null}
            </div>
          </div>
          <Likely recipient={row} onChoose={(into) => onMerge(row, into)} />
          <Facts facts={factsOf(row)} />
        </>
      )}
    </ListRowDrawer>
  );
}
