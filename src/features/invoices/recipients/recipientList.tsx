import { type ReactElement, useContext } from 'react';
import type { Recipient } from '@/domain/invoices/recipient';
import {
  type RecipientColumn,
  recipientColumnSet,
  recipientColumns,
} from '@/domain/invoices/recipientColumns';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { recipients, useListRecipientsQuery } from './api';
import { DuplicatesContext } from './duplicates';

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

/** The parties that invoices are made out to. */
export const recipientList = defineListPage<Recipient, RecipientColumn>({
  list: 'recipients',
  path: '/invoice/create-recipient',
  icon: 'people',
  label: 'Recipients',
  noun: ['recipient', 'recipients'],
  searchLabel: 'Search by name, company or email',
  empty: {
    title: 'No recipients yet',
    text: 'Add the people and companies you send invoices to.',
  },
  url: recipients.url,
  useRows: useListRecipientsQuery,
  columns: { set: recipientColumnSet, byKey: recipientColumns },
  cells: { name: (row) => <NameCell row={row} /> },
  mobileColumns: ['name', 'company', 'email', 'phone'],
});
