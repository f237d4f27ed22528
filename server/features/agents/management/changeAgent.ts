import { postingToday } from '@server/books/ledger/postingToday';
import { agentPurpose, sendAgentConfirmation } from '@server/features/agents/confirmationLink';
import { noteAgent } from '@server/features/agents/noteAgent';
import { saveSplit } from '@server/features/residuals/residualStore';
import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { signRemoval } from '@server/identity/userRemovals/userRemovalStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { toBasisPoints } from '@/domain/money/percent';
import type { AgentKind, AgentRecord, AgentValues } from '@/domain/partners/agentForm';
import { type AgentRow, agentRecordsRepository } from './managementStore';
import { agentVisibility } from './visibility';
import { agentRecord, agentSearchKey, trimmedAgent } from './wire';

type ActingCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

const maxMailsPerDay = 5;

const kindNames: Readonly<Record<AgentKind, string>> = { agent: 'Agent', sub_agent: 'Sub-agent' };
const daySeconds = 24 * 3600;

/** @throws Refusal 404 when it is absent or not visible */
async function locked(tx: Tx, { scope, params }: ActingCall, kind: AgentKind): Promise<AgentRow> {
  const row = await agentRecordsRepository(tx).lock(agentVisibility(scope, kind), params.id ?? '');
  if (!row) throw notFound();
  return row;
}

async function stored(tx: Tx, call: ActingCall, kind: AgentKind): Promise<AgentRecord> {
  return agentRecord(await locked(tx, call, kind));
}

/** What was done, in the log of the caller's organization. */
function note(tx: Tx, { userId, orgId }: Scope, label: string): Promise<void> {
  return activityRepository(tx).record({ userId, orgId, kind: 'agent', label });
}

/** What the audit trail tells of a saved record; `split` in percent. */
const shareOf = ({ companyName, splitPercent }: AgentRecord) => ({
  company: companyName,
  split: splitPercent,
});

/**
 * Saves what may change: names, phone and share. The address is who the agent is, and parent stays.
 * @throws Refusal 404 not visible; 400 with a message per field; 409 with `current` when it
 * changed since it was read
 */
export async function saveAgent(
  tx: Tx,
  call: ActingCall & { body: AgentValues & { version: number } },
  kind: AgentKind,
): Promise<AgentRecord> {
  const row = await locked(tx, call, kind);
  if (row.version !== call.body.version) throw conflict(agentRecord(row));
  const email = row.email ?? '';
  const { values, errors } = trimmedAgent({ ...call.body, email }, false);
  // The house agent has no person, hence none of a person's fields.
  const judged = row.userId === null ? ['companyName', 'splitPercent'] : Object.keys(errors);
  const found = Object.fromEntries(
    Object.entries(errors).filter(([name]) => judged.includes(name)),
  );
  if (Object.keys(found).length > 0) throw invalid(found);
  await agentRecordsRepository(tx).update(
    row,
    { ...values, searchKey: agentSearchKey(values) },
    call.services.clock(),
  );
  if (Number(values.splitPercent) !== Number(row.splitPercent))
    await saveSplit(tx, {
      orgId: row.orgId,
      month: postingToday(call.services.clock()).slice(0, 7),
      points: toBasisPoints(values.splitPercent) ?? 0,
      note: '',
      createdBy: call.scope.userId,
      createdAt: call.services.clock(),
    });
  await note(tx, call.scope, `Updated ${values.companyName}`);
  const saved = await stored(tx, call, kind);
  await noteAgent(tx, {
    by: call.scope,
    agent: row,
    change: {
      before: shareOf(agentRecord(row)),
      after: shareOf(saved),
      at: call.services.clock(),
    },
  });
  return saved;
}

/**
 * Takes an agent out of the choice and closes its account, or opens both again. @throws Refusal 404
 * not visible
 */
export async function suspendAgent(
  tx: Tx,
  call: ActingCall & { body: { suspended: boolean } },
  kind: AgentKind,
): Promise<AgentRecord> {
  const row = await locked(tx, call, kind);
  const { suspended } = call.body;
  const now = call.services.clock();
  if (suspended !== (row.suspendedAt !== null)) {
    await agentRecordsRepository(tx).setSuspended(row, suspended, now);
    if (suspended && row.userId) await sessionRepository(tx).revokeAllOf(row.userId, now);
    const by = call.scope.userId;
    if (row.userId)
      await signRemoval(tx, row.userId, {
        by,
        reason: `${kindNames[kind]} ${suspended ? 'suspended' : 'reactivated'}`,
        at: now,
      });
    await note(tx, call.scope, `${suspended ? 'Suspended' : 'Reactivated'} ${row.companyName}`);
    const { status } = await stored(tx, call, kind);
    await noteAgent(tx, {
      by: call.scope,
      agent: row,
      change: {
        before: { status: row.status },
        after: { status },
        at: now,
      },
    });
  }
  return stored(tx, call, kind);
}

/**
 * Mails the link to confirm again. @throws Refusal 404 not visible; 409 when it is confirmed; 429
 * after five in a day
 */
export async function confirmAgain(
  tx: Tx,
  call: ActingCall,
  kind: AgentKind,
): Promise<AgentRecord> {
  const row = await locked(tx, call, kind);
  if (!row.userId || !row.email || row.status !== 'invited') {
    throw new Refusal(409, 'There is nothing to confirm.', { name: 'AlreadyConfirmed' });
  }
  const now = call.services.clock();
  const mails = await secretLinkRepository(tx, now).issuedWithin(
    agentPurpose,
    row.userId,
    daySeconds,
  );
  if (mails >= maxMailsPerDay) {
    throw new Refusal(
      429,
      `The confirmation was sent ${mails} times today. Please try again tomorrow.`,
      {
        name: 'TooManyRequests',
      },
    );
  }
  const name = `${row.firstName} ${row.lastName}`;
  const named = { id: row.userId, email: row.email, name, companyName: row.parentName ?? '' };
  await sendAgentConfirmation(tx, { agent: named, origin: originOf(call), now });
  await note(tx, call.scope, `Resent the confirmation to ${row.companyName}`);
  return agentRecord(row);
}
