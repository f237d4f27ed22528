import type { ConnectionValues } from '@/domain/gateways/connection';
import type { GatewayCallRow, GatewayStatus } from '@/domain/gateways/gatewayCall';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** The log of gateways. */
export const gatewayCalls = listSource('gatewayCalls', ['Gateways']);

/** An organization whose gateway it is; '' is the caller's own. */
interface Whose {
  organization: string;
}

export const {
  useListGatewayCallsQuery,
  useListGatewayOrganizationsQuery,
  useGetGatewayQuery,
  useSaveGatewayMutation,
  useTestGatewayMutation,
  useRotateGatewayKeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listGatewayCalls: build.query(gatewayCalls.rows<GatewayCallRow>()),
    /** Those whose gateways the caller sees, where they are several. */
    listGatewayOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${gatewayCalls.url}/organizations`, answers: 'rows' }),
      providesTags: ['Gateways'],
    }),
    getGateway: build.query<GatewayStatus, string>({
      query: (organization) => ({ url: 'gateway', params: { organization } }),
      providesTags: ['Gateways'],
    }),
    /** 409 with `current` when it changed since it was read; version 0 for a new one. */
    saveGateway: build.mutation<
      GatewayStatus,
      Whose & { values: ConnectionValues; version: number }
    >({
      query: ({ values, ...rest }) => ({
        url: 'gateway',
        method: 'PUT',
        data: { ...values, ...rest },
      }),
      invalidatesTags: ['Gateways', 'Cards'],
    }),
    /** 409 with what the gateway says; 502 where it does not respond. Either way the log has it. */
    testGateway: build.mutation<GatewayStatus, string>({
      query: (organization) => ({ url: 'gateway/test', method: 'POST', data: { organization } }),
      invalidatesTags: () => ['Gateways'],
    }),
    /** The new key, once. */
    rotateGatewayKey: build.mutation<
      { key: string; status: GatewayStatus },
      Whose & { version: number }
    >({
      query: (data) => ({ url: 'gateway/keys', method: 'POST', data }),
      invalidatesTags: () => ['Gateways'],
    }),
  }),
});
