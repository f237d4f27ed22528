import type { Call, Scope } from '@server/platform/http/call';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { invitationsRepository } from './invitationStore';
import { newestNamed } from './namedQueries';
import { recordOf } from './saveInvitation';
import { invitationVisibility } from './visibility';
import { inviteRecord } from './wire';

type RecordCall<Query> = Pick<Call, 'services'> & { scope: Scope; query: Query };

/**
 * The open invitation to an address, as far as the caller sees it (spec 2.6): null for none, and
 * for somebody else's.
 */
export async function openRecord(
  call: RecordCall<{ email: string }>,
): Promise<InviteRecord | null> {
  const { scope, services, query } = call;
  const { database, clock } = services;
  const open = await invitationsRepository(database).openIn(
    invitationVisibility(scope),
    query.email,
    clock(),
  );
  return open && recordOf(database, { scope, inviteId: open.inviteId, now: clock() });
}

const maxRecords = 100;

/**
 * `getInvitesHistoryById` (spec 2.7): the record asked for, or the newest visible. @throws Refusal
 * 404
 */
export async function recordsOf(call: RecordCall<{ inviteId?: number }>): Promise<InviteRecord[]> {
  const { scope, services, query } = call;
  const { database, clock } = services;
  const inviteId = query.inviteId ?? scope.inviteId;
  if (inviteId !== null) return [await recordOf(database, { scope, inviteId, now: clock() })];
  const rows = await newestNamed(database, invitationVisibility(scope), maxRecords);
  return rows.map((row) => inviteRecord(row, clock()));
}
