import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Recipient } from '@/domain/invoices/recipient';
import { recipientColumnSet, recipientColumns } from '@/domain/invoices/recipientColumns';
import { href } from '@/routes/catalogue';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { Facts } from '@/shared/ui/Facts';
import { EmptyState } from '@/shared/ui/states';
import { Likely } from './Likely';
import { calledName } from './recipientTexts';

interface RecipientDrawerProps {
  isOpen: boolean;
  row: Recipient | undefined;
  hasInvoices: boolean;
  onEdit: (row: Recipient) => void;
  /** `into`: the one that it probably is. */
  onMerge: (row: Recipient, into?: Recipient) => void;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A recipient in full, with the way to its invoices. */
export function RecipientDrawer(props: RecipientDrawerProps): ReactElement {
  const { row, hasInvoices, onEdit, onMerge, ...ways } = props;
  if (!row) {
    return (
      <RowDrawer {...ways} title="Not found">
        <EmptyState
          title="This recipient was not found"
          text="It is not on this page of the list."
        />
      </RowDrawer>
    );
  }
  const facts = recipientColumnSet.all.map(
    (key) => [recipientColumns[key].title, recipientColumns[key].text(row)] as const,
  );
  return (
    <RowDrawer {...ways} title={calledName(row)}>
      <div className="gl-dossier">
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
        <Facts facts={facts} />
      </div>
    </RowDrawer>
  );
}
