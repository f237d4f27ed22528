import { noteAgent } from '@server/features/agents/noteAgent';
import { type PartnerRow, partnersRepository } from '@server/identity/partners/partnerQueries';
import { partnerVisibility } from '@server/identity/partners/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { moveError } from '@/domain/partners/agentMove';
import { type AgentRow, agentRecordsRepository } from '../management/managementStore';
import { agentVisibility } from '../management/visibility';
import { agentRecord } from '../management/wire';
import { agentMovesRepository } from './moveStore';

type MoveCall = Pick<Call, 'services' | 'params'> & {
  scope: Scope;
  body: { parentId: string; version: number };
};

/** @throws Refusal 400 at `parentId` for what is no other ISO of the caller's choices */
async function nextIso(tx: Tx, { scope, body }: MoveCall, row: AgentRow): Promise<PartnerRow> {
  const message = moveError(body.parentId, row.parentId ?? '');
  if (message) throw invalid({ parentId: message });
  const found = await partnersRepository(tx).byId(
    await partnerVisibility(tx, scope),
    body.parentId,
  );
  if (found?.kind !== 'iso')
    throw invalid({ parentId: 'Please choose one of the ISOs in the list.' });
  return found;
}

/**
 * Moves an agent with its sub-agents to another ISO. What is not decided goes along and says so in
 * its timeline; approved and declined applications stay with the ISO that brought them.
 * @throws Refusal 404 not visible; 409 with `current` when it changed since it was read, and for
 * the house agent; 400 at `parentId`
 */
export async function moveAgent(tx: Tx, call: MoveCall): Promise<AgentRecord> {
  const { scope, params, body, services } = call;
  const records = agentRecordsRepository(tx);
  const visibility = agentVisibility(scope, 'agent');
  const row = await records.lock(visibility, params.id ?? '');
  if (!row) throw notFound();
  if (row.version !== body.version) throw conflict(agentRecord(row));
  // Without it the house ISO would offer nobody to choose (readings C11).
  if (row.userId === null)
    throw new Refusal(409, 'A house agent cannot be moved to another ISO.', { name: 'HouseAgent' });
  const iso = await nextIso(tx, call, row);
  const label = `Moved with ${row.companyName} from ${row.parentName ?? 'no ISO'} to ${iso.orgName}`;
  const at = services.clock();
  const move = { agentId: row.orgId, isoId: iso.id, label, scope, at };
  const applications = await agentMovesRepository(tx).move(move);
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'agent',
    label: `Moved ${row.companyName} from ${row.parentName ?? 'no ISO'} to ${iso.orgName}`,
    detail: { agentId: row.orgId, from: row.parentId, to: iso.id, applications },
  });
  const after = { iso: iso.orgName, applications };
  await noteAgent(tx, {
    by: scope,
    agent: row,
    change: { before: { iso: row.parentName }, after, at },
  });
  const moved = await records.find(visibility, row.orgId);
  if (!moved) throw notFound();
  return agentRecord(moved);
}
