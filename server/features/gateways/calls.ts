import { chooseOrganizations } from '@server/books/transactions/handlers';
import { onlyReads } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { number, object, string } from 'yup';
import { connectionSchema } from '@/domain/gateways/connection';
import { rotateKey, saveConnection, testConnection } from './commands';
import { gatewayCallList } from './gatewayCallListQueries';
import { gatewayStatus, whoseGateway } from './gatewayStatusQueries';

const gateways = { access: 'integrations.settings' } as const;

const asking = { ...gateways, rate: { limit: 60, seconds: 600 } } as const satisfies CallRow;

/** '' for the caller's own. */
const organization = string().default('').max(200);

/** The GBX gateway of an organization (catalogue: /gbx-gateway). */
export const gatewaysCalls = calls({
  'GET /gateway': call({
    ...gateways,
    query: object({ organization }),
    handle: async ({ services: { database, clock }, scope, query }) =>
      gatewayStatus(database, await whoseGateway(database, scope, query.organization), clock()),
  }),
  'PUT /gateway': call({
    ...asking,
    body: withMembers(
      connectionSchema,
      // 0 where none is set up yet.
      object({ organization, version: number().integer().min(0).required() }),
    ),
    audit: { event: 'recordChange', title: 'Save gateway connection' },
    handle: saveConnection,
  }),
  'POST /gateway/test': call({
    ...asking,
    body: object({ organization }),
    audit: onlyReads,
    handle: testConnection,
  }),
  'POST /gateway/keys': call({
    ...asking,
    body: object({ organization, version: recordVersion }),
    audit: { event: 'recordChange', title: 'Rotate gateway key' },
    handle: rotateKey,
  }),
  'GET /gatewayCalls': call({ ...gateways, ...gatewayCallList.page }),
  'GET /gatewayCalls/export': call({ ...gateways, ...gatewayCallList.export }),
  'GET /gatewayCalls/organizations': call({ ...gateways, handle: chooseOrganizations }),
});
