import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { ExpectedDay, PendingSummary } from '@/domain/settlements/pending';
import { failureMessage } from '@/shared/api/failure';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import { ReportTotals } from '@/shared/reports/ReportTotals';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { useExpectedPendingQuery, useSummarizePendingQuery } from './api';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const waiting: readonly FigureTile[] = ['Net due', 'On hold', 'Gross', 'Fees', 'Reserve'].map((label) => ({
  label,
  value: '…',
}));

function figuresOf(summary: PendingSummary | undefined): readonly FigureTile[] {
  if (!summary) return waiting;
  const { count, merchants, net, held, gross, refunds, fees, reserve } = summary;
  const of = merchants === 1 ? '1 merchant' : `${merchants.toLocaleString('en-US')} merchants`;
  return [
    {
      label: 'Net due',
      value: money(net),
      note: `${count.toLocaleString('en-US')} transactions, ${of}`,
    },
    { label: 'On hold', value: money(held), note: 'part of the net due' },
    { label: 'Gross', value: money(gross), note: `${money(refunds)} refunded` },
    { label: 'Fees', value: money(fees) },
    { label: 'Reserve', value: money(reserve) },
  ];
}

const pointsOf = (days: readonly ExpectedDay[]) =>
  days.map(({ day, netCents, heldCents }) => ({ name: formatDate(day), values: [netCents, heldCents] }));

/** What waits for a settlement, in all and by the day on which it is expected. */
export function PendingFigures({ filter }: { filter: ListParams }): ReactElement {
  const totals = useSummarizePendingQuery(filter);
  const expected = useExpectedPendingQuery(filter);
  return (
    <>
      <ReportTotals figures={figuresOf(totals.currentData ?? totals.data)} busy={totals.isFetching} isExact />
      <ReportChart
        title="Expected payouts"
        unit="Expected on"
        series={['Due', 'On hold']}
        points={expected.currentData && pointsOf(expected.currentData)}
        failure={expected.error && !expected.isFetching ? failureMessage(expected.error) : null}
        onRetry={() => void expected.refetch()}
        note="What is on hold waits until it is released, then goes with the next settlement."
      />
    </>
  );
}
