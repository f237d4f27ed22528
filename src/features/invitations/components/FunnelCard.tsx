import { type ReactElement, useState } from 'react';
import { numberText } from '@/domain/lists/counted';
import type { InviteFunnel } from '@/domain/partners/invitationRecord';
import { failureMessage } from '@/shared/api/failure';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { type HistoryFilters, useGetInviteFunnelQuery } from '../api';

const stages = [
  ['sent', 'Sent'],
  ['clicked', 'Clicked'],
  ['started', 'Started'],
  ['submitted', 'Submitted'],
] as const satisfies readonly (readonly [keyof InviteFunnel, string])[];

/**
 * How far invitations get, from the mail to the submitted application: as bars, or as the table
 * behind them.
 */
export function FunnelCard({ filters }: { filters: HistoryFilters }): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  const { data, error, isFetching, refetch } = useGetInviteFunnelQuery(filters);
  return (
    <section className="card gl-funnel" aria-labelledby="invite-funnel">
      <div className="card-header">
        <h2 id="invite-funnel">From invitation to application</h2>
        {data ? <ViewSwitch view={view} onChange={setView} /> : null}
      </div>
      <div className="card-body">
        {data ? <Funnel funnel={data} view={view} /> : null}
        {!data && error && !isFetching ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && (isFetching || !error) ? (
          <LoadingRows rows={4} label="Loading the funnel" />
        ) : null}
      </div>
    </section>
  );
}

function Funnel({ funnel, view }: { funnel: InviteFunnel; view: ChartView }): ReactElement {
  if (view === 'table') return <FunnelTable funnel={funnel} />;
  const bars = stages.map(([key, name]) => ({ name, count: funnel[key] }));
  return <BarsChart label="invitations by stage" bars={bars} />;
}

/** Share of all that were sent, in whole percent. */
const shareOf = (count: number, sent: number): string =>
  sent === 0 ? '—' : `${Math.round((count / sent) * 100)}%`;

function FunnelTable({ funnel }: { funnel: InviteFunnel }): ReactElement {
  return (
    <table className="table">
      <caption className="visually-hidden">Invitations by stage</caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col" className="gl-end">
            Invitations
          </th>
          <th scope="col" className="gl-end">
            % of sent
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(([key, name]) => (
          <tr key={key}>
            <td>{name}</td>
            <td className="gl-end">{numberText(funnel[key])}</td>
            <td className="gl-end">{shareOf(funnel[key], funnel.sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
