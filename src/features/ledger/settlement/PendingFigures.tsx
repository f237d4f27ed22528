import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { partLines } from '@/domain/settlements/parts';
import {
  type ExpectedDay,
  type NextPayout,
  nextPayoutNote,
  type PendingSummary,
} from '@/domain/settlements/pending';
import { failureMessage } from '@/shared/api/failure';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { useExpectedPendingQuery, useGetNextPayoutQuery, useSummarizePendingQuery } from './api';
import { NextPayoutCard } from './NextPayout';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const labels = [
  'Next payout',
  'Net due',
  'On hold',
  'Gross',
  'Refunds',
  'Tips',
  'Tax',
  'Fees',
  'Reserve',
];

/** Parts that always have a tile; the others where they are something. */
const always: ReadonlySet<string> = new Set(labels);

const waiting: readonly FigureTile[] = labels.map((label) => ({ label, value: '…' }));

/**
 * The gross amount less all that follows it is what is due and what is on hold, which lead to their
 * rows.
 */
function figuresOf(
  summary: PendingSummary | undefined,
  next: NextPayout | undefined,
  search: string,
): readonly FigureTile[] {
  if (!summary || !next) return waiting;
  const { count, merchants, net, held } = summary;
  // What is on hold is a sum of its own here, not a part of the way to the net amount.
  const lines = partLines({ ...summary, held: '0' });
  return [
    {
      label: 'Next payout',
      value: money(next.net),
      note: nextPayoutNote(next),
    },
    {
      label: 'Net due',
      value: money(net),
      note: `${counted(count, 'transaction')}, ${counted(merchants, 'merchant')}`,
      to: narrowedTo(search, 'state', 'cleared'),
    },
    {
      label: 'On hold',
      value: money(held),
      note: 'not included in the amount due, after reserve',
      to: narrowedTo(search, 'state', 'held'),
    },
    ...lines
      .filter(({ label, cents }) => cents !== 0 || always.has(label))
      .map(({ label, cents }) => ({ label, value: formatMoney(cents) })),
  ];
}

const pointsOf = (days: readonly ExpectedDay[]) =>
  days.map(({ day, netCents, heldCents }) => ({
    name: formatDate(day),
    values: [netCents, heldCents],
  }));

/** What waits for a settlement, in all and by the day on which it is expected. */
export function PendingFigures({ filter }: { filter: ListParams }): ReactElement {
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const totals = useSummarizePendingQuery(filter, fresh);
  const expected = useExpectedPendingQuery(filter, fresh);
  // What is paid does not depend on what is looked for, but on whose it is.
  const next = useGetNextPayoutQuery({ organization: filter.organization }, fresh);
  return (
    <>
      <TotalTiles
        figures={figuresOf(totals.currentData ?? totals.data, next.data, search)}
        {...totalsState(next.isError ? next : totals)}
        isExact
      />
      {next.data ? <NextPayoutCard next={next.data} /> : null}
      <ReportChart
        title="Expected payouts"
        unit="Expected on"
        series={['Due', 'On hold']}
        points={expected.currentData && pointsOf(expected.currentData)}
        failure={expected.error && !expected.isFetching ? failureMessage(expected.error) : null}
        onRetry={() => void expected.refetch()}
        empty="No expected payouts."
        note="Amounts are after reserve, by the day each line is expected. Held amounts and adjustments change the next payout. Money on hold is paid out after its release."
      />
    </>
  );
}
