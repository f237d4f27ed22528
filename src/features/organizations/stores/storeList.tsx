import type { ReactElement } from 'react';
import { counted } from '@/domain/lists/counted';
import {
  type StoreColumn,
  type StoreRow,
  storeColumnSet,
  storeColumns,
  storeStateLabels,
  storeStates,
} from '@/domain/stores/store';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { storeSource, useListStoresQuery } from './storesApi';

/** Whether the terminals of a store take payments, and whether it is open by its hours. */
export function StoreBadge({ state, isOpen }: Pick<StoreRow, 'state' | 'isOpen'>): ReactElement {
  if (state === 'paused')
    return <StatusBadge tone="warning">{storeStateLabels.paused}</StatusBadge>;
  if (isOpen === null) return <StatusBadge tone="neutral">{storeStateLabels.active}</StatusBadge>;
  return (
    <StatusBadge tone={isOpen ? 'success' : 'neutral'}>
      {isOpen ? 'Active, open now' : 'Active, closed now'}
    </StatusBadge>
  );
}

/** Stores of merchants (catalogue: /dispensary-management). */
export const storeList = defineListPage<StoreRow, StoreColumn>({
  list: 'stores',
  path: '/dispensary-management',
  icon: 'shop-window',
  label: 'Dispensaries',
  noun: ['store', 'stores'],
  searchLabel: 'Search by store, license, city or organization',
  empty: {
    title: 'No stores yet',
    text: 'Add the first store, then choose it at your terminals so that sales, tips and receipts name it.',
  },
  url: storeSource.url,
  useRows: useListStoresQuery,
  columns: { set: storeColumnSet, byKey: storeColumns },
  cells: {
    name: ({ _id, name, companyName }) => (
      <>
        <RowLink id={_id}>
          <span className="gl-cell-main">{name}</span>
        </RowLink>
        <span className="gl-cell-sub">{companyName}</span>
      </>
    ),
    registers: ({ registers, terminals }) => (
      <>
        {registers}
        <span className="gl-cell-sub">{counted(terminals, 'terminal')}</span>
      </>
    ),
    budtenders: ({ budtenders, drivers }) => (
      <>
        {budtenders}
        {drivers > 0 ? <span className="gl-cell-sub">{counted(drivers, 'driver')}</span> : null}
      </>
    ),
    status: (row) => <StoreBadge {...row} />,
  },
  shrink: { name: 'name', organization: 'name', address: 'name' },
  mobileColumns: ['name', 'status', 'license', 'hours', 'address'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: storeStates.map((value) => ({ value, label: storeStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { name: 1.8, address: 2.2, hours: 1.6, status: 1.2 } },
});
