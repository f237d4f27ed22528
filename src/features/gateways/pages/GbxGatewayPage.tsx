import type { ReactElement } from 'react';
import { answerOf } from '@/shared/lists/answerOf';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { TermLink } from '@/shared/ui/TermLink';
import { ConnectionCard } from '../ConnectionCard';
import { useGetGatewayQuery } from '../gatewayApi';
import { gatewayCallList, useGatewayFilters } from '../gatewayCallList';
import { UptimeCard } from '../UptimeCard';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    Card sales through your own <TermLink term="gateway">gateway</TermLink> account, known by its{' '}
    <TermLink term="mid">MID and TID</TermLink>.
  </>
);

/** The connection of an organization to the GBX gateway, its health and its log (catalogue: /gbx-gateway). */
export default function GbxGatewayPage(): ReactElement {
  const list = useListPage(gatewayCallList);
  const organization = String(list.filter.organization ?? '');
  return (
    <ListPage subheading={help} list={list} filters={useGatewayFilters()}>
      <Gateway key={organization} organization={organization} />
    </ListPage>
  );
}

function Gateway({ organization }: { organization: string }): ReactElement {
  const asked = useGetGatewayQuery(organization, { refetchOnMountOrArgChange: true });
  const { failure, onRetry } = answerOf(asked);
  const { currentData: status } = asked;
  if (failure !== null && !status) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!status) return <LoadingRows rows={4} label="Loading the gateway" />;
  return (
    <div className="gl-gateway">
      <ConnectionCard status={status} />
      {status.connection ? <UptimeCard status={status} /> : null}
    </div>
  );
}
