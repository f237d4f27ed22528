import type { Role } from '@/domain/access/roles';
import { reviewerRoles } from '@/domain/access/staff';
import type { Subject } from '@/domain/access/subjects';
import type { RateOutlook } from '@/domain/banking/returnOutlook';
import type { ComplianceCase } from '@/domain/compliance/watch/complianceCase';
import { watcherRoles } from '@/domain/compliance/watchers';
import type { ApplicationStatus } from '@/domain/onboarding/application';
import type { OrganizationRow } from './organization';

/** The snapshot of an organization without its parts: who it is. */
export interface OrganizationProfile extends OrganizationRow {
  stores: number;
  users: number;
}

/** Who may read a part of the snapshot: the subject, and of those who hold it these roles. */
interface PartRule {
  title: string;
  access: Subject;
  roles?: readonly Role[];
}

/**
 * Parts of the snapshot in their order, each read by itself, and who may read it. The organization
 * is visible to whoever is asked on top.
 */
export const snapshotParts = {
  people: { title: 'Owners, licenses and checks', access: 'onboarding.onboarding-history' },
  balances: { title: 'Balances', access: 'analytics.availableBalanceHistory' },
  volume: { title: 'Volume of the last 12 months', access: 'analytics.aggregateOrganizations' },
  returns: { title: 'Return rates', access: 'org-management.organisationSearch' },
  work: {
    title: 'Open cases',
    access: 'org-management.organisationSearch',
    roles: watcherRoles,
  },
  documents: { title: 'Documents', access: 'onboarding.onboarding-history' },
  notes: {
    title: 'Notes',
    access: 'org-management.organisationSearch',
    roles: reviewerRoles,
  },
  timeline: { title: 'Timeline', access: 'org-management.organisationSearch' },
} as const satisfies Record<string, PartRule>;

export type SnapshotPart = keyof typeof snapshotParts;

/** Who may read a part, as a call states it. */
export function accessOfPart(part: SnapshotPart): Pick<PartRule, 'access' | 'roles'> {
  const { access, roles }: PartRule = snapshotParts[part];
  return { access, roles };
}

/** Whether a role that holds some subjects may read a part. */
export function mayReadPart(
  part: SnapshotPart,
  { role, can }: { role: Role; can: (subject: Subject) => boolean },
): boolean {
  const { access, roles } = accessOfPart(part);
  return can(access) && (roles === undefined || roles.includes(role));
}

/** An owner with what identifies it masked. */
export interface SnapshotOwner {
  name: string;
  title: string;
  /** As it was typed, 0 to 100. */
  percent: string;
  /** Masked to its last four digits. */
  ssn: string;
  score: number | null;
}

/** A license that the organization has stated. Days are ISO dates, null for none. */
export interface SnapshotLicense {
  type: string;
  number: string;
  state: string;
  ends: string | null;
  register: string;
}

/** Who stands behind an organization, by its latest application. */
export interface SnapshotPeople {
  /** Null where nobody has applied, or the caller does not see the application. */
  application: {
    _id: string;
    number: number;
    status: ApplicationStatus;
    contact: string;
    email: string;
    phone: string;
    /** 0 to 100. */
    businessScore: number | null;
    personScore: number | null;
  } | null;
  owners: SnapshotOwner[];
  licenses: SnapshotLicense[];
}

/** What an organization has with us. Amounts `x.xx`. */
export interface SnapshotBalances {
  /** Cleared, not held back, not approved to be paid out. */
  available: string;
  /** Of payments that no bank has confirmed. */
  pending: string;
  reserve: string;
  holds: string;
  /** Settlements on their way to its bank. */
  inTransit: string;
}

/** Sales less refunds of a calendar month; its first day as an ISO date. Whole cents. */
export interface SnapshotMonth {
  month: string;
  cents: number;
}

/** What waits for compliance. */
export interface SnapshotWork {
  cases: (Pick<ComplianceCase, 'kind'> & {
    number: number;
    openedOn: string;
    dueOn: string | null;
  })[];
  /** Open hits of rules that nobody has decided. */
  openHits: number;
}

/** A document of the application. */
export interface SnapshotDocument {
  _id: string;
  type: string;
  name: string;
  bytes: number;
  /** ISO moment. */
  createdAt: string;
}

/** A note of staff. */
export interface OrganizationNote {
  _id: number;
  /** ISO moment. */
  at: string;
  userName: string;
  text: string;
}

/** Where a moment of the timeline comes from. */
export const timelineKinds = [
  'application',
  'invitation',
  'settlement',
  'return',
  'audit',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

export const timelineKindLabels: Readonly<Record<TimelineKind, string>> = {
  application: 'Application',
  invitation: 'Invitation',
  settlement: 'Settlement',
  return: 'Return',
  audit: 'Audit trail',
};

/** Something that happened to or in an organization. */
export interface TimelineMoment {
  _id: string;
  kind: TimelineKind;
  /** ISO moment. */
  at: string;
  what: string;
  /** '' where no person did it, or the caller is not told. */
  by: string;
}

/** A page of the timeline, the newest first; `next` is given to get older ones, '' at its end. */
export interface TimelinePage {
  moments: TimelineMoment[];
  next: string;
}

/** What each part is answered with. */
export interface SnapshotAnswers {
  people: SnapshotPeople;
  balances: SnapshotBalances;
  volume: SnapshotMonth[];
  returns: RateOutlook[];
  work: SnapshotWork;
  documents: SnapshotDocument[];
  notes: OrganizationNote[];
  timeline: TimelinePage;
}
