import { type ReactElement, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import {
  type PurchaserDetail,
  type PurchaserRow,
  purchaserColumns,
} from '@/domain/purchasers/purchaser';
import { transactionStateLabels } from '@/domain/transactions/state';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useListRows } from '@/shared/lists/useListPage';
import { useListView } from '@/shared/lists/useListView';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import {
  PurchaserBadge,
  purchaserList,
  purchaserListOfAll,
  useGetPurchaserQuery,
  usePurchaserFilters,
} from '../purchasers/purchaserList';

/** A place in the ledger, all days. */
const ledger = (query: Readonly<Record<string, string>>): string =>
  `${href('/transaction-ledger')}?${new URLSearchParams({ period: 'all', ...query })}`;

/** Who buys from the organization, what for and since when (catalogue group 11). */
export default function PurchasersPage(): ReactElement {
  const at = useListView(purchaserList.shape);
  const isOfOne = !isStaff(useUser().role) || at[0].filters.organization !== undefined;
  const list = useListRows(isOfOne ? purchaserList : purchaserListOfAll, at);
  const { onView } = list;
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const actions = useCallback<RowActions<PurchaserRow>>(
    ({ _id, name, key, orgId }) => ({
      subject: name,
      actions: [
        { label: 'View', onSelect: () => onView({ open: _id }) },
        ...(mayOpen
          ? [{ label: 'Transactions', to: ledger({ purchaser: key, organization: orgId }) }]
          : []),
      ],
    }),
    [onView, mayOpen],
  );
  return (
    <>
      <ListPage list={list} filters={usePurchaserFilters()} actions={actions} />
      <ListDrawer
        list={list}
        asked={useGetPurchaserQuery(openId(list))}
        titleOf={({ name }) => name}
      >
        {(purchaser) => <Purchaser purchaser={purchaser} mayOpen={mayOpen} />}
      </ListDrawer>
    </>
  );
}

const factsOf = (row: PurchaserRow): Fact[] =>
  (['organization', 'email', 'phone', 'purchases', 'spend', 'first', 'last'] as const).map(
    (key) => [purchaserColumns[key].title, purchaserColumns[key].text(row, shownHere())],
  );

const latestColumns = (mayOpen: boolean): Column<PurchaserDetail['latest'][number]>[] => [
  {
    key: 'day',
    title: 'Date',
    text: ({ day }) => formatDate(day),
    cell: ({ _id, day }) =>
      mayOpen ? <Link to={ledger({ open: _id })}>{formatDate(day)}</Link> : formatDate(day),
  },
  { key: 'label', title: 'Label', text: ({ label }) => label },
  { key: 'state', title: 'Status', text: ({ state }) => transactionStateLabels[state] },
  { key: 'amount', title: 'Gross', align: 'end', text: ({ amount }) => formatAmount(amount) },
];

interface PurchaserProps {
  purchaser: PurchaserDetail;
  /** Transactions lead to the ledger, for those who may open it. */
  mayOpen: boolean;
}

/** A purchaser in full, with the latest transactions. */
function Purchaser({ purchaser, mayOpen }: PurchaserProps): ReactElement {
  const { key, orgId, status, latest } = purchaser;
  return (
    <>
      <div className="gl-detail-head">
        <PurchaserBadge status={status} />
      </div>
      <Facts facts={factsOf(purchaser)} />
      <DetailSection title="Latest transactions">
        <SmallTable
          label="Latest transactions"
          columns={latestColumns(mayOpen)}
          rows={latest}
          rowKey={({ _id }) => _id}
          busy={false}
        />
        {mayOpen ? (
          <p className="mt-2 mb-0">
            <Link to={ledger({ purchaser: key, organization: orgId })}>All transactions</Link>
          </p>
        ) : null}
      </DetailSection>
    </>
  );
}
