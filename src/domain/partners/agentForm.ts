import { emailError } from '@/domain/contact/email';
import { requiredMessage } from '@/domain/contact/messages';
import { companyNameError } from '@/domain/contact/name';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import { applicantNameError } from '@/domain/onboarding/basicInformation';

/** What the form of an agent or a sub-agent holds. */
export interface AgentValues {
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /**
   * Organization id of the ISO (of an agent) or the agent (of a sub-agent); '' where the role
   * settles it.
   */
  parentId: string;
  /** Share of the commission in percent, at most two decimals. */
  splitPercent: string;
}

export const emptyAgent: AgentValues = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  parentId: '',
  splitPercent: '0',
};

const percentMessage = 'Please enter a percentage from 0 to 100 with at most two decimals';

/** A percentage from 0 to 100, at most two decimals. Null when it is good. */
export function percentError(value: string): string | null {
  const text = value.trim();
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) > 100) return percentMessage;
  return null;
}

/** First message of each field. `choosesParent`: the role must say under whom (spec 2.4). */
export function agentErrors(values: AgentValues, choosesParent: boolean): FieldErrors {
  return errorsFrom([
    ['parentId', choosesParent && values.parentId === '' ? requiredMessage : null],
    ['companyName', companyNameError(values.companyName)],
    ['firstName', applicantNameError(values.firstName)],
    ['lastName', applicantNameError(values.lastName)],
    ['email', emailError(values.email)],
    ['phone', required(tenDigitsError)(values.phone)],
    ['splitPercent', percentError(values.splitPercent)],
  ]);
}

/** Where an agent stands. `invited`: the mailed confirmation is not answered yet. */
export const agentStatuses = ['active', 'invited', 'suspended'] as const;

export type AgentStatus = (typeof agentStatuses)[number];

export const agentStatusNames: Readonly<Record<AgentStatus, string>> = {
  active: 'Active',
  invited: 'Not confirmed',
  suspended: 'Suspended',
};

/** What a list of agents is of; also the kind of organization. */
export type AgentKind = 'agent' | 'sub_agent';

/** An agent or a sub-agent as its list shows it. */
export interface AgentRecord {
  /** The organization's id. */
  _id: string;
  companyName: string;
  /** Its figures are of the reader's own merchants alone; see `portfolioName`. */
  isPart: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  parentId: string;
  parentName: string;
  isoName: string;
  /** Merchants that it has brought. */
  merchants: number;
  /** What those merchants have sold of all time, `x.xx`. */
  volume: string;
  /** Applications attributed to it, whatever their status. */
  applications: number;
  /** Percent, 0 to 100. */
  splitPercent: number;
  status: AgentStatus;
  /** ISO moment of its entry in the list. */
  createdAt: string;
  /** False for the house agent, for whom nobody signs in. */
  hasAccount: boolean;
  /** Raised at each save; sent back with the next one. */
  version: number;
}
