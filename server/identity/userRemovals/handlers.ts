import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Place } from '@server/platform/lists/cursor';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type PageAsked, pageOf } from '@server/platform/lists/pages';
import { readerZone } from '@server/platform/lists/readerZone';
import { isStaff } from '@/domain/access/staff';
import { chosenColumns } from '@/domain/lists/textColumn';
import { removableRoles, removalRefusal, restoreRefusal } from '@/domain/users/removal';
import {
  type RemovableUser,
  type RemovalRow,
  type RemovalSummary,
  removalColumnSet,
  removalColumns,
} from '@/domain/users/removalRow';
import { removalListsRepository, type ShownRemoval, sortKeys } from './listQueries';
import type { FilterQuery, OrderQuery } from './listQuery';
import { removersOf } from './removerQueries';
import { removableAccounts } from './userRemovalStore';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

type Removers = Awaited<ReturnType<typeof removersOf>>;

function refusalOf(by: Scope, { removal, user }: ShownRemoval, removers: Removers): string | null {
  const refusal = removalRefusal(by, { userId: removal.userId, role: user.role });
  if (refusal || removal.state !== 'open') return refusal;
  return restoreRefusal(by.role, removers.get(removal.userId) ?? []);
}

/**
 * That somebody is looked at is told by who looks: of compliance officers only staff reads the name
 * (docs/adr/0021).
 */
const nameFor = ({ role }: Scope, name: string | null, actor: string | null): string =>
  actor === 'COMPLIANCE_OFFICER' && !isStaff(role) ? '' : (name ?? '');

const toRow =
  (by: Scope, removers: Removers) =>
  (shown: ShownRemoval): RemovalRow => {
    const { removal, user, companyName, removedBy, removerRole, restoredBy, restorerRole } = shown;
    return {
      _id: removal.id,
      userId: removal.userId,
      companyName,
      ...user,
      kind: removal.kind,
      state: removal.state,
      reason: removal.reason,
      removedBy: nameFor(by, removedBy, removerRole),
      removedAt: removal.removedAt.toISOString(),
      restoreReason: removal.restoreReason,
      restoredBy: nameFor(by, restoredBy, restorerRole),
      restoredAt: removal.restoredAt?.toISOString() ?? null,
      refusal: refusalOf(by, shown, removers),
    };
  };

/** The rows at places, with what their reader may do. */
async function rowsAt(
  { services, scope }: Pick<ListCall<unknown>, 'services' | 'scope'>,
  places: readonly Place[],
): Promise<RemovalRow[]> {
  const { database } = services;
  const rows = await removalListsRepository(database).rows(places);
  const ids = rows.map(({ removal }) => removal.userId);
  return rows.map(toRow(scope, await removersOf(database, ids)));
}

/** One page of those who were shut out. @throws Refusal 400 for a cursor of another order */
export async function listRemovals(call: ListCall<OrderQuery & PageAsked>): Promise<Response> {
  const { services, scope, http, query } = call;
  const { limit, after, before, ...asked } = query;
  const order = { ...asked, timeZone: readerZone(http) };
  const reads = removalListsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => reads.stretch({ scope, order }, stretch),
    },
  );
  return jsonAnswer({
    body: await rowsAt(call, places),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** One of them. @throws Refusal 404 for one that is absent or out of reach */
export async function oneRemoval(
  call: Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope },
): Promise<RemovalRow> {
  const { services, scope, params } = call;
  const place = await removalListsRepository(services.database).place(scope, params.id ?? '');
  const [row] = place ? await rowsAt(call, [place]) : [];
  if (!row) throw notFound();
  return row;
}

/** All of them that match, in order, with the chosen columns. */
export async function exportRemovals(
  call: ListCall<OrderQuery & { format: 'csv' | 'rows'; columns: string }>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...filters } = call.query;
  const order = { ...filters, timeZone: readerZone(http) };
  const reads = removalListsRepository(services.database);
  const asked = { scope, order };
  return wholeListAnswer<RemovalRow>(
    {
      columns: chosenColumns(removalColumnSet, columns.split(',')).map(
        (key) => removalColumns[key],
      ),
      total: await reads.count(asked),
      stretch: async (stretch) => {
        const places = await reads.along(asked, stretch);
        return { places, rows: await rowsAt(call, places) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** How many were shut out, and how many of them are in again. */
export const summarizeRemovals = ({
  services,
  scope,
  http,
  query,
}: ListCall<FilterQuery>): Promise<RemovalSummary> =>
  removalListsRepository(services.database).sums(scope, { ...query, timeZone: readerZone(http) });

/** People whom the caller may suspend or delete, by a part of name or address. */
export async function findRemovable({
  services,
  scope,
  query,
}: Pick<Call, 'services'> & { scope: Scope; query: { search: string } }): Promise<RemovableUser[]> {
  const found = await removableAccounts(services.database).find(
    scope,
    removableRoles(scope.role),
    query.search,
  );
  return found.map(({ id, name, email, companyName, role, status }) => ({
    userId: id,
    name,
    email,
    companyName,
    role,
    status: status === 'suspended' ? 'suspended' : 'active',
  }));
}
