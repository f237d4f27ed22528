import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import type { InferType } from 'yup';
import type { InviteFunnel, InviteRecord } from '@/domain/partners/invitationRecord';
import { inviteColumns } from '@/domain/partners/inviteColumns';
import { invitationsRepository } from '../invitationStore';
import { invitationReach } from '../reach';
import { recordOf } from '../saveInvitation';
import { inviteRecord } from '../wire';
import { type AskedHistory, invitationListsRepository } from './listQueries';
import type { HistoryFilter, historyQuery } from './listQuery';

type Asking<Query> = Pick<Call, 'services' | 'http'> & { scope: Scope; query: Query };

const asked = ({ scope, services, query }: Asking<HistoryFilter>): AskedHistory => ({
  reach: invitationReach(scope),
  filter: query,
  now: services.clock(),
});

/** Cursors carry it, so that one of another list is refused. */
const sort = 'invitation';

/** What is answered beside the rows of a page. */
interface PageInfo {
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** One page of the history, newest first. @throws Refusal 400 for a cursor of another list */
export async function historyPage(call: Asking<InferType<typeof historyQuery>>): Promise<Response> {
  const { limit, after, before } = call.query;
  const history = asked(call);
  const lists = invitationListsRepository(call.services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    { sort, kind: 'number', stretch: (stretch) => lists.stretch(history, stretch) },
  );
  const page: PageInfo = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
    next,
    previous,
  };
  const rows = await lists.rows(history, places);
  const body = rows.map((row) => inviteRecord(row, history.now));
  return call.http.json({ body, page });
}

/** How far the invitations that match have got. */
export const funnelOf = (call: Asking<HistoryFilter>): Promise<InviteFunnel> =>
  invitationListsRepository(call.services.database).funnel(asked(call));

/** All that match as CSV, streamed. */
export async function exportAnswer(call: Asking<HistoryFilter>): Promise<Response> {
  const { services, scope, http } = call;
  const history = asked(call);
  const lists = invitationListsRepository(services.database);
  return wholeListAnswer(
    {
      columns: inviteColumns,
      total: await lists.count(history),
      stretch: async (stretch) => {
        const places = await lists.along(history, stretch);
        const rows = await lists.rows(history, places);
        return { rows: rows.map((row) => inviteRecord(row, history.now)), places };
      },
    },
    { services, orgId: scope.orgId, http, format: 'csv' },
  );
}

/**
 * The open invitation to an address, as far as the caller sees it (spec 2.6): null for none, and
 * for somebody else's.
 */
export async function openRecord(call: Asking<{ email: string }>): Promise<InviteRecord | null> {
  const { scope, services, query } = call;
  const { database, clock } = services;
  const open = await invitationsRepository(database).openIn(
    invitationReach(scope),
    query.email,
    clock(),
  );
  return open && recordOf(database, { scope, inviteId: open.inviteId, now: clock() });
}

const mostRecords = 100;

/**
 * `getInvitesHistoryById` (spec 2.7): the record asked for, or the newest in reach. @throws Refusal
 * 404
 */
export async function recordsOf(call: Asking<{ inviteId?: number }>): Promise<InviteRecord[]> {
  const { scope, services, query } = call;
  const { database, clock } = services;
  const inviteId = query.inviteId ?? scope.inviteId;
  if (inviteId !== null) return [await recordOf(database, { scope, inviteId, now: clock() })];
  const history = asked({ ...call, query: { search: '', isoId: '', agentId: '' } });
  const lists = invitationListsRepository(database);
  const places = await lists.along(history, {
    place: null,
    direction: 'forward',
    limit: mostRecords,
  });
  const rows = await lists.rows(history, places);
  return rows.map((row) => inviteRecord(row, history.now));
}
