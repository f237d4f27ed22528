import { skipToken } from '@reduxjs/toolkit/query';
import { memo, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NamedPurchasers } from '@/domain/dashboard/insight';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { href } from '@/routes/catalogue';
import {
  useListItemTransactionsQuery,
  useListLagSettlementsQuery,
  useListNamedPurchasersQuery,
} from '../insightApi';
import { RowsDrawer } from '../parts/RowsDrawer';
import type { Drill } from './drill';
import type { InsightView } from './useInsightView';

interface DrawerProps {
  drill: Drill | null;
  /** `store`: of the sales alone. */
  view: Pick<InsightView, 'days' | 'organization'> & { store?: string };
  onClose: () => void;
}

type Opened<Kind extends Drill['kind']> = Omit<DrawerProps, 'drill'> & {
  drill: Extract<Drill, { kind: Kind }> | null;
};

const of = <Kind extends Drill['kind']>(drill: Drill | null, kind: Kind) =>
  drill?.kind === kind ? (drill as Extract<Drill, { kind: Kind }>) : null; // what the comparison has just shown

/** The rows behind a figure of the insight or of the sales. */
export const DrillDrawer = memo(function DrillDrawer({
  drill,
  ...props
}: DrawerProps): ReactElement {
  return (
    <>
      <PurchasersDrawer {...props} drill={of(drill, 'purchasers')} />
      <ItemDrawer {...props} drill={of(drill, 'item')} />
      <LagDrawer {...props} drill={of(drill, 'lag')} />
    </>
  );
});

/**
 * How many rows come before those that are shown: none, until somebody turns pages of the same
 * figure.
 */
function useSkip(drill: Drill | null): { skip: number; onSkip: (skip: number) => void } {
  const [turned, setTurned] = useState<{ drill: Drill | null; skip: number }>({ drill, skip: 0 });
  return {
    skip: turned.drill === drill ? turned.skip : 0,
    onSkip: (skip) => setTurned({ drill, skip }),
  };
}

const ledger = (query: Record<string, string>): string =>
  `${href('/transaction-ledger')}?${new URLSearchParams(query)}`;

/**
 * Of those who bought nothing and got something back, so that all of it comes to the figure; null
 * where nobody did.
 */
function othersText({ others: { count, cents }, cents: spent }: NamedPurchasers): string | null {
  if (count === 0) return null;
  const who = count === 1 ? 'One other' : `${numberText(count)} others`;
  return `${who} made no purchases on these dates and received ${formatMoney(-cents)} in refunds. Total: ${formatMoney(spent + cents)}.`;
}

function PurchasersDrawer({ drill, view, onClose }: Opened<'purchasers'>): ReactElement {
  const { organization } = view;
  const { skip, onSkip } = useSkip(drill);
  const first = drill && { firstFrom: drill.firstFrom, firstTo: drill.firstTo };
  const asked = useListNamedPurchasersQuery(
    drill ? { ...drill.days, ...first, organization, skip: String(skip) } : skipToken,
  );
  return (
    <RowsDrawer
      isOpen={drill !== null}
      title={drill?.title ?? 'Purchasers'}
      onClose={onClose}
      asked={asked}
      head="Purchaser"
      heads={['First bought', 'Purchases', 'Amount']}
      noun={['purchaser', 'purchasers']}
      pages={{ skip, onSkip, all: asked.currentData?.count ?? 0 }}
      rowOf={({ _id, name, orgId, purchaserKey, firstDay, purchases, cents }) => ({
        key: _id,
        name,
        place: ledger({
          ...drill?.days,
          trade: 'yes',
          organization: orgId,
          purchaser: purchaserKey,
        }),
        figures: [formatDate(firstDay), numberText(purchases), formatMoney(cents)],
      })}
    >
      {asked.currentData ? othersText(asked.currentData) : null}
    </RowsDrawer>
  );
}

function ItemDrawer({ drill, view, onClose }: Opened<'item'>): ReactElement {
  const { days, store = '', organization } = view;
  const asked = useListItemTransactionsQuery(
    drill ? { ...days, store: store || undefined, organization, ...drill.item } : skipToken,
  );
  const count = asked.currentData?.transactions ?? 0;
  return (
    <RowsDrawer
      isOpen={drill !== null}
      title={drill?.title ?? 'Transactions'}
      onClose={onClose}
      asked={asked}
      head="Transaction"
      heads={['Day', 'Label', 'For the item']}
      noun={['sold', 'sold']}
      rowOf={({ _id, day, purchaser, companyName, label, cents }) => ({
        key: _id,
        name: purchaser || companyName,
        place: ledger({ period: 'all', open: _id }),
        figures: [formatDate(day), label, formatMoney(cents)],
      })}
    >
      {drill ? (
        <Link to={drill.place}>
          {count === 1 ? 'The transaction' : `All ${numberText(count)} transactions`} in the ledger
        </Link>
      ) : null}
    </RowsDrawer>
  );
}

function LagDrawer({ drill, view, onClose }: Opened<'lag'>): ReactElement {
  const { days, organization } = view;
  const { skip, onSkip } = useSkip(drill);
  const asked = useListLagSettlementsQuery(
    drill ? { ...days, lag: String(drill.lag), organization, skip: String(skip) } : skipToken,
  );
  return (
    <RowsDrawer
      isOpen={drill !== null}
      title={drill?.title ?? 'Settlements'}
      onClose={onClose}
      asked={asked}
      head="Settlement"
      heads={['Batched', 'Settled', 'Transactions', 'Amount due']}
      noun={['transaction', 'transactions']}
      pages={{ skip, onSkip }}
      rowOf={({ _id, number, companyName, day, settledOn, transactions, cents }) => ({
        key: `${_id} ${cents}`,
        name: `${companyName} ${number}`,
        place: `${href('/settlementHistory')}?${new URLSearchParams({ period: 'all', open: _id })}`,
        figures: [
          formatDate(day),
          formatDate(settledOn),
          numberText(transactions),
          formatMoney(cents),
        ],
      })}
    />
  );
}
