import { type ReactElement, useState } from 'react';
import { ageingBuckets, ageingLabels, currentNote } from '@/domain/invoices/ageing';
import type { InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { useSummarizeInvoicesQuery } from '@/shared/invoices/api';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import type { ListParams } from '@/shared/lists/useListExport';
import { FigureTiles } from '@/shared/ui/FigureTiles';
import { countedInvoices } from './bulkActions';

interface SummaryCardsProps {
  kind: InvoiceKind;
  /** Search and filters of the list; the order does not matter here. */
  params: ListParams;
}

/** How many owe something: the ages hold each of them once. */
const openCount = ({ ageing }: InvoiceSummary): number =>
  ageingBuckets.reduce((sum, bucket) => sum + ageing[bucket].count, 0);

/** `86% of invoiced`: whole percents, and 100 only where nothing is left. */
function paidShare({ paidCents, totalCents }: InvoiceSummary): string {
  if (totalCents === 0) return '';
  return `${Math.floor((paidCents / totalCents) * 100)}% of invoiced`;
}

/** What all filtered invoices come to, and how long they have been owed. */
export function SummaryCards({ kind, params }: SummaryCardsProps): ReactElement {
  const { sort: _sort, order: _order, ...filters } = params;
  const asked = useSummarizeInvoicesQuery(
    { kind, params: filters },
    { refetchOnMountOrArgChange: true },
  );
  const state = totalsState(asked);
  if (state.failure !== null) return <TotalTiles figures={[]} {...state} isExact />;
  const summary = asked.currentData ?? asked.data;
  return (
    <div className="gl-invoice-summary" aria-busy={state.busy}>
      <Tiles summary={summary} />
      <AgeingCard summary={summary} />
    </div>
  );
}

function Tiles({ summary }: { summary: InvoiceSummary | undefined }): ReactElement {
  const money = (cents: number | undefined): string =>
    cents === undefined ? '…' : formatMoney(cents);
  const tiles = [
    {
      label: 'Open',
      value: money(summary?.openCents),
      note: summary ? countedInvoices(openCount(summary)) : '',
    },
    {
      label: 'Overdue',
      value: money(summary?.overdue.cents),
      note: summary ? countedInvoices(summary.overdue.count) : '',
    },
    { label: 'Paid', value: money(summary?.paidCents), note: summary ? paidShare(summary) : '' },
    {
      label: 'Net invoiced',
      value: money(summary?.totalCents),
      note: summary ? countedInvoices(summary.chargedCount) : '',
    },
  ];
  return <FigureTiles figures={tiles} className="gl-invoice-tiles" />;
}

function AgeingCard({ summary }: { summary: InvoiceSummary | undefined }): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  return (
    <section className="card gl-ageing" aria-labelledby="invoice-ageing">
      <div className="card-header">
        <h2 id="invoice-ageing">Aging of open invoices</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className="card-body">
        <p className="gl-note">{currentNote}</p>
        {summary ? (
          <AgeingFigures summary={summary} view={view} />
        ) : (
          <div className="gl-chart gl-skeleton" />
        )}
      </div>
    </section>
  );
}

function AgeingFigures({
  summary,
  view,
}: {
  summary: InvoiceSummary;
  view: ChartView;
}): ReactElement {
  if (view === 'chart') {
    const bars = ageingBuckets.map((bucket) => ({
      name: ageingLabels[bucket],
      count: summary.ageing[bucket].cents,
    }));
    return <BarsChart label="open amounts by age" bars={bars} figure={formatMoney} />;
  }
  return (
    <table className="table">
      <caption className="visually-hidden">Aging of open invoices</caption>
      <thead>
        <tr>
          <th scope="col">Age</th>
          <th scope="col" className="gl-end">
            Invoices
          </th>
          <th scope="col" className="gl-end">
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {ageingBuckets.map((bucket) => (
          <tr key={bucket}>
            <td>{ageingLabels[bucket]}</td>
            <td className="gl-end">{numberText(summary.ageing[bucket].count)}</td>
            <td className="gl-end">{formatMoney(summary.ageing[bucket].cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
