import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import type { FigureTransaction } from '@/domain/dashboard/insight';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import { href } from '@/routes/catalogue';
import {
  useListHourTransactionsQuery,
  useListItemTransactionsQuery,
  useListLagSettlementsQuery,
  useListNamedPurchasersQuery,
  useListReasonTransactionsQuery,
} from '../insightApi';
import { RowsDrawer } from '../parts/RowsDrawer';
import type { Drill } from './drill';
import type { InsightView } from './useInsightView';

interface DrawerProps {
  drill: Drill | null;
  view: Pick<InsightView, 'days' | 'organisation'>;
  onClose: () => void;
}

type Opened<Kind extends Drill['kind']> = Omit<DrawerProps, 'drill'> & {
  drill: Extract<Drill, { kind: Kind }> | null;
};

const of = <Kind extends Drill['kind']>(drill: Drill | null, kind: Kind) =>
  drill?.kind === kind ? (drill as Extract<Drill, { kind: Kind }>) : null; // what the comparison has just shown

/** The rows behind a figure of the insight or of the sales. */
export function DrillDrawer({ drill, ...props }: DrawerProps): ReactElement {
  return (
    <>
      <PurchasersDrawer {...props} drill={of(drill, 'purchasers')} />
      <ReasonDrawer {...props} drill={of(drill, 'reason') ?? of(drill, 'reasons')} />
      <HourDrawer {...props} drill={of(drill, 'hour')} />
      <ItemDrawer {...props} drill={of(drill, 'item')} />
      <LagDrawer {...props} drill={of(drill, 'lag')} />
    </>
  );
}

const ledger = (query: Record<string, string>): string =>
  `${href('/transaction-ledger')}?${new URLSearchParams(query)}`;

function PurchasersDrawer({ drill, view, onClose }: Opened<'purchasers'>): ReactElement {
  const { organisation } = view;
  const asked = useListNamedPurchasersQuery(
    drill ? { ...drill.days, firstFrom: drill.firstFrom, firstTo: drill.firstTo, organisation } : skipToken,
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
      rowOf={({ _id, name, orgId, purchaserKey, firstDay, purchases, cents }) => ({
        ...{ key: _id, name },
        place: ledger({ ...drill?.days, trade: 'yes', organisation: orgId, purchaser: purchaserKey }),
        figures: [formatDate(firstDay), purchases.toLocaleString('en-US'), formatMoney(cents)],
      })}
    />
  );
}

const reasonsAsked = (drill: Extract<Drill, { kind: 'reason' | 'reasons' }>): Record<string, string> =>
  drill.kind === 'reason' ? { reason: drill.reason } : { ...drill.days, of: drill.of };

function ReasonDrawer({ drill, view, onClose }: Opened<'reason' | 'reasons'>): ReactElement {
  const { days, organisation } = view;
  const asked = useListReasonTransactionsQuery(
    drill ? { ...days, organisation, ...reasonsAsked(drill) } : skipToken,
  );
  return <TransactionsDrawer title={drill?.title} onClose={onClose} asked={asked} />;
}

function HourDrawer({ drill, view, onClose }: Opened<'hour'>): ReactElement {
  const { days, organisation } = view;
  const cell = drill && { weekday: String(drill.weekday), hour: String(drill.hour) };
  const asked = useListHourTransactionsQuery(cell ? { ...days, organisation, ...cell } : skipToken);
  return <TransactionsDrawer title={drill?.title} onClose={onClose} asked={asked} />;
}

function ItemDrawer({ drill, view, onClose }: Opened<'item'>): ReactElement {
  const { days, organisation } = view;
  const asked = useListItemTransactionsQuery(drill ? { ...days, organisation, ...drill.item } : skipToken);
  return <TransactionsDrawer title={drill?.title} onClose={onClose} asked={asked} noun={['sold', 'sold']} />;
}

interface TransactionsDrawerProps {
  /** Undefined while it is closed. */
  title: string | undefined;
  onClose: () => void;
  asked: Parameters<typeof RowsDrawer<FigureTransaction>>[0]['asked'];
  /** What is counted, where it is not transactions. */
  noun?: readonly [string, string];
}

const transactions = ['transaction', 'transactions'] as const;

function TransactionsDrawer(props: TransactionsDrawerProps): ReactElement {
  const { title, onClose, asked, noun = transactions } = props;
  return (
    <RowsDrawer
      isOpen={title !== undefined}
      title={title ?? 'Transactions'}
      onClose={onClose}
      asked={asked}
      head="Transaction"
      heads={['Day', 'Label', 'Amount']}
      noun={noun}
      rowOf={({ _id, day, purchaser, companyName, label, cents }) => ({
        ...{ key: _id, name: purchaser || companyName, place: ledger({ period: 'all', open: _id }) },
        figures: [formatDate(day), label, formatMoney(cents)],
      })}
    />
  );
}

function LagDrawer({ drill, view, onClose }: Opened<'lag'>): ReactElement {
  const { days, organisation } = view;
  const asked = useListLagSettlementsQuery(
    drill ? { ...days, lag: String(drill.lag), organisation } : skipToken,
  );
  return (
    <RowsDrawer
      isOpen={drill !== null}
      title={drill?.title ?? 'Settlements'}
      onClose={onClose}
      asked={asked}
      head="Settlement"
      heads={['Batched', 'Settled', 'Transactions', 'Amount due']}
      noun={transactions}
      rowOf={({ _id, number, companyName, day, settledOn, transactions, cents }) => ({
        ...{ key: `${_id} ${cents}`, name: `${companyName} ${number}` },
        place: `${href('/settlementHistory')}?${new URLSearchParams({ period: 'all', open: _id })}`,
        figures: [
          formatDate(day),
          formatDate(settledOn),
          transactions.toLocaleString('en-US'),
          formatMoney(cents),
        ],
      })}
    />
  );
}
