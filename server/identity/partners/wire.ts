import type { AgentEntry, IsoEntry, SubAgentEntry } from '@/domain/partners/partner';
import type { PartnerRow } from './partnerQueries';

/** What is answered of a person: nothing for readers who may only choose (readings E6). */
interface Shown {
  contacts: boolean;
}

/** An ISO as a picker reads it (spec 2.3). */
export function isoEntry({ id, orgName, name, email }: PartnerRow, { contacts }: Shown): IsoEntry {
  return {
    role: 'ISO',
    OrgId: id,
    id,
    name: (contacts && name) || orgName,
    email: contacts ? email : '',
    OrgName: orgName,
  };
}

/** An agent as a picker reads it (spec 2.3). */
export function agentEntry(row: PartnerRow, { contacts }: Shown): AgentEntry {
  const agentStepData = {
    agentFName: row.firstName,
    agentLName: row.lastName,
    agentEmail: contacts ? row.email : '',
    companyName: row.orgName,
    isoId: row.isoId ?? '',
    isoData: row.isoName ?? '',
  };
  return { _id: row.id, agentData: [{ agentStepData }] };
}

/** A sub-agent as a picker reads it (spec 2.3). */
export function subAgentEntry(row: PartnerRow, { contacts }: Shown): SubAgentEntry {
  return {
    _id: row.id,
    name: row.firstName || row.orgName,
    last_name: row.lastName,
    email: contacts ? row.email : '',
    companyName: row.orgName,
    primary_agent_id: row.parentId ?? '',
  };
}
