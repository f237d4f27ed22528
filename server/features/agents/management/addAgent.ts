import { postingToday } from '@server/books/ledger/postingToday';
import { sendAgentConfirmation } from '@server/features/agents/confirmationLink';
import { noteAgent } from '@server/features/agents/noteAgent';
import { saveSplit } from '@server/features/residuals/residualStore';
import {
  type OwnPlace,
  type PartnerRow,
  partnersRepository,
} from '@server/identity/partners/partnerQueries';
import { mailSetPassword } from '@server/identity/partners/setPasswordMail';
import { partnerVisibility } from '@server/identity/partners/visibility';
import { newOrganizationId } from '@server/identity/users/register';
import {
  insertOrganization,
  type UserRecord,
  usersRepository,
} from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { invalid } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { toBasisPoints } from '@/domain/money/percent';
import type { AgentKind, AgentRecord, AgentValues } from '@/domain/partners/agentForm';
import { agentRecordsRepository } from './managementStore';
import { agentVisibility } from './visibility';
import { agentRecord, agentSearchKey, trimmedAgent } from './wire';

type AddCall = Pick<Call, 'http' | 'services'> & {
  scope: Scope;
  body: AgentValues;
  /** The person has registered and was approved: a password is all that is still asked for. */
  isApproved?: true;
};

/** Whom a new one works under, where the role settles it; null where it is chosen. */
function ownParent({ role }: Scope, kind: AgentKind, { orgId }: OwnPlace): string | null {
  const level = partnerLevel(role);
  if (kind === 'agent') return level === 'iso' || level === 'subIso' ? orgId : null;
  return level === 'agent' ? orgId : null;
}

const parentKinds: Readonly<Record<AgentKind, readonly string[]>> = {
  agent: ['iso', 'sub_iso'],
  sub_agent: ['agent'],
};

/** @throws Refusal 400 for one that is not in the caller's reach */
async function parentOf(
  tx: Tx,
  { scope, kind, parentId }: { scope: Scope; kind: AgentKind; parentId: string },
): Promise<PartnerRow> {
  const found = await partnersRepository(tx).byId(await partnerVisibility(tx, scope), parentId);
  const fits = found && !found.isSuspended && parentKinds[kind].includes(found.kind);
  if (!fits)
    throw invalid({
      parentId: `Please choose one of the ${kind === 'agent' ? 'ISOs' : 'agents'} in the list.`,
    });
  return found;
}

/**
 * The organization of a new agent and its first user, who still has to confirm. @throws Refusal 400
 * for a taken address
 */
async function insertAccount(
  tx: Tx,
  kind: AgentKind,
  { values, above, now }: { values: AgentValues; above: PartnerRow; now: Date },
): Promise<UserRecord> {
  const orgId = newOrganizationId(now);
  const isoId = above.kind === 'iso' ? above.id : above.isoId;
  const agentId = kind === 'sub_agent' ? above.id : null;
  const { companyName, firstName, lastName, email, phone } = values;
  await insertOrganization(tx, {
    id: orgId,
    name: companyName,
    kind,
    parentId: above.id,
    isoId,
    agentId,
  });
  const user = await usersRepository(tx).insert({
    email,
    firstName,
    lastName,
    phone,
    companyName,
    orgId,
    name: `${firstName} ${lastName}`,
    role: kind === 'agent' ? 'AGENT' : 'SUB_AGENT',
    onboardingPassed: true,
  });
  // Thrown within the transaction, which takes the organization back.
  if (!user) throw invalid({ email: 'User is already registered' });
  return user;
}

/**
 * Adds an agent or a sub-agent with an organization and an account of its own, and mails the link
 * to confirm, or to set the password where it was approved (spec 1.1, 2.2; readings D10, E10, C21).
 * @throws Refusal 400 with a message per field
 */
export async function addAgent(
  tx: Tx,
  { http, services, scope, body, isApproved }: AddCall,
  kind: AgentKind,
): Promise<AgentRecord> {
  const place = await partnersRepository(tx).ownPlace(scope);
  const own = ownParent(scope, kind, place);
  const { values, errors } = trimmedAgent(body, own === null);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const now = services.clock();
  const above = await parentOf(tx, { scope, kind, parentId: own ?? values.parentId });
  const user = await insertAccount(tx, kind, { values, above, now });
  const { id: userId, orgId, email, name } = user;
  const records = agentRecordsRepository(tx);
  await records.insert({
    orgId,
    userId,
    splitPercent: values.splitPercent,
    searchKey: agentSearchKey(values),
    createdAt: now,
    updatedAt: now,
  });
  await saveSplit(tx, {
    orgId,
    month: postingToday(now).slice(0, 7),
    points: toBasisPoints(values.splitPercent) ?? 0,
    note: '',
    createdBy: scope.userId,
    createdAt: now,
  });
  const named = { id: userId, email, name, companyName: above.orgName };
  if (isApproved) await mailSetPassword({ http, services }, tx, { user, invitedBy: above.orgName });
  else await sendAgentConfirmation(tx, { agent: named, origin: originOf({ http, services }), now });
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'agent',
    label: `Added ${values.companyName} under ${above.orgName}`,
  });
  const row = await records.find(agentVisibility(scope, kind), orgId);
  if (!row) throw new Error('A new agent is out of the reach of who added it');
  const after = {
    role: user.role,
    status: row.status,
    under: above.orgName,
    split: Number(row.splitPercent),
  };
  await noteAgent(tx, { by: scope, agent: row, change: { after, at: now } });
  return agentRecord(row);
}
