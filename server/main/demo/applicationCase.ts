import type { ApplicationStatus } from '@/domain/onboarding/application';
import type { DocumentType } from '@/domain/onboarding/documents';

/**
 * A license of a demo application: value of step 2, number, and days from now to its start and end.
 */
type DemoLicense = readonly [value: string, number: string, starts: number, ends: number];

/** Owner: first and last name, percent, title, score (null: not checked). */
export type DemoOwner = readonly [
  first: string,
  last: string,
  percent: number,
  title: string,
  score: number | null,
];

/** An application of the demo world. */
export interface DemoCase {
  company: string;
  dba: string;
  place: readonly [street: string, city: string, state: string, zip: string];
  industry: string;
  /** Steps that are saved, 0 to 11. */
  steps: number;
  status: ApplicationStatus;
  /** What the officer wrote. */
  reason?: string;
  /** Account that fills it in. */
  by: string;
  isoId: string;
  agentId: string;
  subAgentId?: string;
  /** Started so many days ago, last changed so many days ago. */
  days: readonly [started: number, quiet: number];
  owners: readonly DemoOwner[];
  licenses: readonly DemoLicense[];
  businessScore: number | null;
  /** Mandatory documents that are not there; null: none was uploaded. */
  missing: readonly DocumentType[] | null;
  /** The invitation that it came by. */
  inviteId?: number;
  /** Shares EIN and bank account with the case of this company. */
  twinOf?: string;
}

/** Where partners of the demo world stand, and the accounts that start applications for them. */
export const redwood = { isoId: 'redwood-merchant-services', agentId: 'delgado-partners' } as const;
export const robinson = { ...redwood, subAgentId: 'robinson-referrals' } as const;
const bergstrom = { isoId: 'redwood-merchant-services', agentId: 'bergstrom-advisory' } as const;
const sierra = { isoId: 'sierra-merchant-alliance', agentId: 'tahoe-payments-group' } as const;

export const byAgent = { ...redwood, by: 'agent@example.com' } as const;
export const bySubAgent = { ...robinson, by: 'sub-agent@example.com' } as const;
export const byIso = { ...bergstrom, by: 'iso@example.com' } as const;
export const bySubIso = { ...bergstrom, by: 'sub-iso@example.com' } as const;
export const byAdmin = { ...sierra, by: 'admin@example.com' } as const;

/** The invitation of `merchant-new@example.com`. */
export const newMerchantInvite = 3_019_866;

/** All steps saved, all mandatory documents there. */
export const complete = { steps: 11, missing: [] } as const;
