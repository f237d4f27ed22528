/** An ISO as `users/getListOfISO` answers it, base64 of JSON on the wire (spec 2.3, 2.7). */
export interface IsoEntry {
  role: 'ISO';
  /** The organization's id; `id` is the same. */
  OrgId: string;
  id: string;
  /**
   * Who answers for the ISO; the organization's name where nobody does, or where the reader may not
   * know.
   */
  name: string;
  /** Empty for readers who may only choose. */
  email: string;
  OrgName: string;
}

/** What is kept of an agent (spec 2.3). */
export interface AgentStepData {
  agentFName: string;
  agentLName: string;
  agentEmail: string;
  companyName: string;
  /** The ISO's organization id. */
  isoId: string;
  /** The ISO's name. */
  isoData: string;
}

/** An agent as the `agents/…` calls answer it (spec 2.3); `_id` is the organization's id. */
export interface AgentEntry {
  _id: string;
  agentData: [{ agentStepData: AgentStepData }];
}

/** A sub-agent (spec 2.3); `_id` is the organization's id. */
export interface SubAgentEntry {
  _id: string;
  name: string;
  last_name: string;
  email: string;
  /** The organization's name. */
  companyName: string;
  /** The agent it works under. */
  primary_agent_id: string;
}

/**
 * Names behind three ids (spec 2.7 `getAgentISOAndSubagentUserDetails`); '' where there is none.
 */
export interface PartnerNames {
  isoName: string;
  agentName: string;
  subAgentName: string;
}

/** How a person and a company are shown in one line: `Marcus Delgado (Delgado & Partners)`. */
export function partnerLabel(person: string, company: string): string {
  const name = person.trim();
  if (name === '' || name === company) return company;
  return company === '' ? name : `${name} (${company})`;
}

/** An agent in one line. */
export function agentLabel({ agentData: [{ agentStepData }] }: AgentEntry): string {
  const { agentFName, agentLName, companyName } = agentStepData;
  return partnerLabel(`${agentFName} ${agentLName}`, companyName);
}
