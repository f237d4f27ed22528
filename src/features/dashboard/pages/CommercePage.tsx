import type { ReactElement } from 'react';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { failureMessage } from '@/shared/api/failure';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetCommerceSummaryQuery } from '../api';
import { ActivityCard } from '../components/ActivityCard';
import { Figures } from '../components/Figures';
import { InventoryCard } from '../components/InventoryCard';
import { RolesCard } from '../components/RolesCard';
import { SetupCard } from '../components/SetupCard';
import { StartCard } from '../components/StartCard';
import { HomeSection } from '../home/HomeSection';
import { WaitingTasks } from '../home/WaitingTasks';
import { SalesSection } from '../sales/SalesSection';

/**
 * The landing page after signing in (spec 1.4): what exists for this user now, and nothing
 * invented.
 */
export default function CommercePage(): ReactElement {
  const { name, companyName } = useUser();
  const { data, error, isFetching, refetch } = useGetCommerceSummaryQuery();
  return (
    <>
      <PageTitle
        title="Commerce dashboard"
        icon="speedometer2"
        breadcrumb={[{ label: 'Dashboards' }, { label: 'Commerce' }]}
        subheading={`Welcome, ${name}${companyName ? ` · ${companyName}` : ''}`}
      />
      {data ? <Content summary={data} /> : null}
      {!data && error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={refetch} />
      ) : null}
      {!data && (isFetching || !error) ? (
        <LoadingRows label="Loading the dashboard" rows={8} />
      ) : null}
    </>
  );
}

function Content({ summary }: { summary: CommerceSummary }): ReactElement {
  const { checklist, inventory, activity, counts } = summary;
  const hasOpenSteps = checklist.some((step) => !step.done);
  return (
    <>
      {hasOpenSteps ? (
        <div className="gl-dashboard-lead">
          <SetupCard steps={checklist} />
        </div>
      ) : null}
      <HomeSection />
      <WaitingTasks />
      <SalesSection />
      <Figures summary={summary} />
      <div className="gl-dashboard-lead">
        <StartCard />
      </div>
      <div className="gl-dashboard">
        {inventory ? <InventoryCard inventory={inventory} /> : null}
        <ActivityCard activity={activity} />
        {counts ? <RolesCard roles={counts.roles} /> : null}
      </div>
    </>
  );
}
