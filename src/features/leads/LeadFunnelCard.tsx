import { type ReactElement, useState } from 'react';
import { type LeadFunnel, leadFunnelLabels, leadFunnelStages } from '@/domain/leads/leadFunnel';
import { numberText } from '@/domain/lists/counted';
import { failureMessage } from '@/shared/api/failure';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import type { ListParams } from '@/shared/lists/useListExport';
import { FigureTable } from '@/shared/reports/FigureTable';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetLeadFunnelQuery } from './api';

/** How far those come who scan the codes of the list, from the scan to the first payment. */
export function LeadFunnelCard({ filter }: { filter: ListParams }): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  const { data, error, isFetching, refetch } = useGetLeadFunnelQuery(filter);
  const failed = !data && error && !isFetching;
  return (
    <section className="card gl-funnel" aria-labelledby="lead-funnel">
      <div className="card-header">
        <h2 id="lead-funnel">From scan to first payment</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className="card-body">
        {data ? <Stages funnel={data} view={view} /> : null}
        {failed ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {data || failed ? null : <LoadingRows rows={5} label="Loading the funnel" />}
      </div>
    </section>
  );
}

/** Share of all scans, in whole percent. */
const shareOf = (count: number, scans: number): string =>
  scans === 0 ? '—' : `${Math.round((count / scans) * 100)}%`;

function Stages({ funnel, view }: { funnel: LeadFunnel; view: ChartView }): ReactElement {
  if (view === 'chart') {
    const bars = leadFunnelStages.map((stage) => ({
      name: leadFunnelLabels[stage],
      count: funnel[stage],
    }));
    return (
      <BarsChart
        label="people by stage"
        bars={bars}
        empty="The chart appears with the first scan."
      />
    );
  }
  const rows = leadFunnelStages.map((stage) => [
    leadFunnelLabels[stage],
    numberText(funnel[stage]),
    shareOf(funnel[stage], funnel.scans),
  ]);
  return (
    <FigureTable caption="People by stage" heads={['Stage', 'People', '% of scans']} rows={rows} />
  );
}
