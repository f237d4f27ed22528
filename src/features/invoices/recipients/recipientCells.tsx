import { type ReactElement, useContext } from 'react';
import type { Recipient } from '@/domain/invoices/recipient';
import type { RecipientColumn } from '@/domain/invoices/recipientColumns';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { DuplicatesContext } from './duplicates';

type Cell = NonNullable<Column<Recipient>['cell']>;

/** The name, marked where another recipient of the page looks the same. */
function NameCell({ row }: { row: Recipient }): ReactElement {
  const isDuplicate = useContext(DuplicatesContext).has(row._id);
  return (
    <RowLink id={row._id}>
      <span className="gl-cell-main">{row.recipientName || row.recipientCompanyName || '—'}</span>
      {isDuplicate ? <span className="gl-cell-sub">Possible duplicate</span> : null}
    </RowLink>
  );
}

/** Cells that show more than their text. */
export const recipientCells: Partial<Record<RecipientColumn, Cell>> = {
  name: (row) => <NameCell row={row} />,
};
