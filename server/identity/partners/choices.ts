import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { normalEmail } from '@/domain/contact/email';
import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import type { AgentEntry, PartnerNames, SubAgentEntry } from '@/domain/partners/partner';
import { type PartnerKind, type PartnerRow, partnersRepository } from './partnerQueries';
import { type PartnerVisibility, partnerVisibility, seesContacts } from './visibility';
import { agentEntry, isoEntry, subAgentEntry } from './wire';

interface Asked {
  scope: Scope;
  services: Services;
  params: Record<string, string>;
}

/** The ISOs to choose from, as base64 of JSON (spec 2.7; readings D19). */
export async function listedIsos({ scope, services: { database } }: Asked): Promise<string> {
  const rows = await partnersRepository(database).isos(await partnerVisibility(database, scope));
  const contacts = seesContacts(scope);
  return toBase64(JSON.stringify(rows.map((row) => isoEntry(row, { contacts }))));
}

/** The partner visible of that kind. @throws Refusal 404 */
async function found(
  { scope, services: { database } }: Asked,
  id: string,
  kinds: readonly PartnerKind[],
): Promise<{ visibility: PartnerVisibility; row: PartnerRow }> {
  const visibility = await partnerVisibility(database, scope);
  const row = await partnersRepository(database).byId(visibility, id);
  if (!row || !kinds.some((kind) => kind === row.kind)) throw notFound();
  return { visibility, row };
}

/** Agents of an ISO. @throws Refusal 404 for an ISO that is absent or not visible */
export async function agentsOfIso(asked: Asked): Promise<AgentEntry[]> {
  const { visibility, row } = await found(asked, asked.params.orgId ?? '', ['iso', 'sub_iso']);
  const agents = await partnersRepository(asked.services.database).agentsOf(visibility, row.id);
  return agents.map((agent) => agentEntry(agent, { contacts: seesContacts(asked.scope) }));
}

/** Sub-agents of an agent. @throws Refusal 404 for an agent that is absent or not visible */
export async function subAgentsOfAgent(asked: Asked): Promise<SubAgentEntry[]> {
  const { visibility, row } = await found(asked, asked.params.agentId ?? '', ['agent']);
  const subAgents = await partnersRepository(asked.services.database).subAgentsOf(
    visibility,
    row.id,
  );
  return subAgents.map((one) => subAgentEntry(one, { contacts: seesContacts(asked.scope) }));
}

/** One agent. @throws Refusal 404 */
export async function agentById(asked: Asked): Promise<AgentEntry> {
  const { row } = await found(asked, asked.params.id ?? '', ['agent']);
  return agentEntry(row, { contacts: seesContacts(asked.scope) });
}

/** The address in a path: plain, or in base64. */
const addressOf = (given: string): string =>
  normalEmail(given.includes('@') ? given : (fromBase64(given) ?? ''));

async function foundByEmail(
  { scope, services: { database } }: Asked,
  kind: PartnerKind,
  given: string,
): Promise<PartnerRow> {
  // Applicants may choose a partner by name, not look people up by address (readings E6).
  if (!seesContacts(scope)) throw notFound();
  const visibility = await partnerVisibility(database, scope);
  const row = await partnersRepository(database).byEmail(visibility, kind, addressOf(given));
  if (!row) throw notFound();
  return row;
}

/** The id of the agent with that address. @throws Refusal 404 */
export async function partnerIdByEmail(asked: Asked): Promise<{ _id: string }> {
  const { id } = await foundByEmail(asked, 'agent', asked.params.email ?? '');
  return { _id: id };
}

/**
 * The sub-agent with that address; callers read `agent.primary_agent_id` (spec 2.7). @throws
 * Refusal 404
 */
export async function subAgentByEmail(
  asked: Asked & { query: { email: string } },
): Promise<{ agent: SubAgentEntry }> {
  const row = await foundByEmail(asked, 'sub_agent', asked.query.email);
  return { agent: subAgentEntry(row, { contacts: true }) };
}

/**
 * Names behind ids; '' for one that is absent or that the caller has nothing to do with (spec 2.7).
 */
export async function namesOf({
  scope,
  services: { database },
  body,
}: Omit<Asked, 'params'> & {
  body: { isoId: string; agentId: string; subAgentId: string };
}): Promise<PartnerNames> {
  const visibility = await partnerVisibility(database, scope);
  const partners = partnersRepository(database);
  const nameOf = async (id: string): Promise<string> => {
    const row = id === '' ? null : await partners.byId(visibility, id);
    return row?.orgName ?? '';
  };
  return {
    isoName: await nameOf(body.isoId),
    agentName: await nameOf(body.agentId),
    subAgentName: await nameOf(body.subAgentId),
  };
}
