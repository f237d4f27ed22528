import {
  type PurchaserColumn,
  type PurchaserDetail,
  type PurchaserRow,
  type PurchaserStatus,
  purchaserColumnSet,
  purchaserColumnSetOfAll,
  purchaserColumns,
  purchaserStatuses,
  purchaserStatusLabels,
} from '@/domain/purchasers/purchaser';
import { api } from '@/shared/api/api';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const purchasers = listSource('purchasers', ['Transactions', 'Hits']);

const { useListPurchasersQuery, useGetPurchaserQuery, useListPurchaserOrganizationsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listPurchasers: build.query(purchasers.rows<PurchaserRow>()),
      getPurchaser: build.query(purchasers.one<PurchaserDetail>()),
      /** Those whose purchasers the caller sees, where they are several. */
      listPurchaserOrganizations: build.query<{ id: string; name: string }[], void>({
        query: () => ({ url: `${purchasers.url}/organizations`, answers: 'rows' }),
        providesTags: ['Transactions'],
      }),
    }),
  });

export { useGetPurchaserQuery };

/** Whether their payments are taken, as a word in its color. */
export function PurchaserBadge({ status }: { status: PurchaserStatus }) {
  const tone = status === 'active' ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{purchaserStatusLabels[status]}</StatusBadge>;
}

type Columns = ListPageSpec<PurchaserRow, PurchaserColumn>['columns'];

const definitionOf = (columns: Columns) =>
  defineListPage<PurchaserRow, PurchaserColumn>({
    list: 'purchasers',
    path: '/org-management/purchasers',
    icon: 'cart',
    label: 'Purchasers',
    noun: ['purchaser', 'purchasers'],
    searchLabel: 'Search by name or email',
    empty: { title: 'No purchasers yet', text: 'People who buy from you appear here.' },
    url: purchasers.url,
    useRows: useListPurchasersQuery,
    columns,
    cells: {
      name: ({ _id, name }) => (
        <RowLink id={_id}>
          <span className="gl-cell-main">{name}</span>
        </RowLink>
      ),
      phone: (row) => <span className="gl-whole">{purchaserColumns.phone.text(row)}</span>,
      status: ({ status }) => <PurchaserBadge status={status} />,
    },
    shrink: { name: 'name', organization: 'name', email: 'name' },
    mobileColumns: ['name', 'status', 'email', 'spend', 'last'],
    filters: [
      {
        key: 'status',
        label: 'Status',
        options: purchaserStatuses.map((value) => ({ value, label: purchaserStatusLabels[value] })),
      },
    ],
    otherFilters: ['organization'],
    pdf: { widths: { name: 1.8, organization: 1.8, email: 2.4 } },
  });

/** The purchasers of one organization. */
export const purchaserList = definitionOf({ set: purchaserColumnSet, byKey: purchaserColumns });

/** Those of several. */
export const purchaserListOfAll = definitionOf({
  set: purchaserColumnSetOfAll,
  byKey: purchaserColumns,
});

/** What the list can be narrowed to; organizations for those who see several. */
export function usePurchaserFilters(): readonly ListFilter[] {
  const asked = useListPurchaserOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  const { filters } = purchaserList;
  if (options.length === 0 && !unread) return filters;
  return [...filters, { key: 'organization', label: 'Organization', options, unread }];
}
