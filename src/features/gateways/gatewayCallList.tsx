import type { ReactElement } from 'react';
import {
  type GatewayCallColumn,
  type GatewayCallRow,
  type GatewayResult,
  gatewayActLabels,
  gatewayActs,
  gatewayCallColumnSet,
  gatewayCallColumns,
  gatewayResultLabels,
  gatewayResults,
} from '@/domain/gateways/gatewayCall';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  gatewayCalls,
  useListGatewayCallsQuery,
  useListGatewayOrganizationsQuery,
} from './gatewayApi';

const tones = {
  ok: 'success',
  declined: 'warning',
  failed: 'danger',
} as const satisfies Record<GatewayResult, string>;

function ResultBadge({ result }: Pick<GatewayCallRow, 'result'>): ReactElement {
  return <StatusBadge tone={tones[result]}>{gatewayResultLabels[result]}</StatusBadge>;
}

/** What gateways were asked, and how they answered (catalogue: /gbx-gateway). */
export const gatewayCallList = defineListPage<GatewayCallRow, GatewayCallColumn>({
  list: 'gatewayCalls',
  path: '/gbx-gateway',
  icon: 'hdd-network',
  label: 'Log of the gateway',
  noun: ['call', 'calls'],
  searchLabel: 'Search by reference or answer',
  empty: {
    title: 'No calls yet',
    text: 'Each connection test, health check, charge and refund through GBX is listed here.',
  },
  url: gatewayCalls.url,
  useRows: useListGatewayCallsQuery,
  columns: { set: gatewayCallColumnSet, byKey: gatewayCallColumns },
  cells: {
    at: ({ at }) => <MomentLines at={at} to="second" />,
    result: (row) => <ResultBadge {...row} />,
  },
  shrink: { organization: 'name', detail: 'name' },
  mobileColumns: ['act', 'result', 'at', 'milliseconds', 'detail'],
  filters: [
    {
      key: 'act',
      label: 'Act',
      options: gatewayActs.map((value) => ({ value, label: gatewayActLabels[value] })),
    },
    {
      key: 'result',
      label: 'Result',
      options: gatewayResults.map((value) => ({ value, label: gatewayResultLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { detail: 2.4, reference: 1.6, organization: 1.4 } },
});

/** Filters with organizations for those who see several. */
export function useGatewayFilters(): readonly ListFilter[] {
  const asked = useListGatewayOrganizationsQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(asked);
  const { filters } = gatewayCallList;
  if (options.length === 0 && !unread) return filters;
  return [{ key: 'organization', label: 'Organization', options, unread }, ...filters];
}
