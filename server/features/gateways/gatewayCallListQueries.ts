import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import { gatewayCalls } from '@server/platform/db/schema/gateways';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type GatewayCallRow,
  gatewayActs,
  gatewayCallColumnSet,
  gatewayCallColumns,
  gatewayResults,
} from '@/domain/gateways/gatewayCall';
import type { GatewayCallStored } from './gatewayCallStore';

const text = string().default('').max(200);

const seen = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${gatewayCalls.orgId}`,
    systemMode: sql`${gatewayCalls.systemMode}`,
  });

/** By its reference, or a part of what the gateway said. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return or(
    eq(gatewayCalls.reference, wanted),
    like(sql`lower(${gatewayCalls.detail})`, containing(wanted)),
  );
}

const toRow = ({
  call,
  companyName,
}: {
  call: GatewayCallStored;
  companyName: string;
}): GatewayCallRow => ({
  _id: call.id,
  companyName,
  at: call.at.toISOString(),
  act: call.act,
  result: call.result,
  detail: call.detail,
  reference: call.reference,
  milliseconds: call.milliseconds,
});

/** The log of gateways (catalogue: /gbx-gateway). */
export const gatewayCallList = defineList({
  name: 'gatewayCalls',
  columns: { set: gatewayCallColumnSet, byKey: gatewayCallColumns },
  filters: {
    search: text,
    act: string().oneOf(gatewayActs),
    result: string().oneOf(gatewayResults),
    organization: text,
  },
  sorts: { at: { value: sql`${gatewayCalls.at}`, kind: 'time' } } satisfies Record<string, SortKey>,
  usual: { sort: 'at', order: 'desc' },
  reader: async ({ services, scope, query }) => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
  }),
  from: sql`${gatewayCalls}`,
  number: sql`${gatewayCalls.number}`,
  where: ({ visibility }, { search, act, result }) =>
    and(
      seen(visibility),
      textHolds(search),
      act ? eq(gatewayCalls.act, act) : undefined,
      result ? eq(gatewayCalls.result, result) : undefined,
    ),
  rows: (tx, numbers, { visibility }) =>
    tx
      .select({ number: gatewayCalls.number, call: gatewayCalls, companyName: organizations.name })
      .from(gatewayCalls)
      .innerJoin(organizations, eq(organizations.id, gatewayCalls.orgId))
      .where(
        and(seen(visibility), sql`${gatewayCalls.number} = any(${sql.param(numbers)}::bigint[])`),
      ),
  toRow: (found) => toRow(found),
});
