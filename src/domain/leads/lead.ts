import { leadRoleLabel } from '@/domain/contact/leadRoles';
import { phoneText } from '@/domain/contact/phone';
import { counted } from '@/domain/lists/counted';
import type { ColumnSet, ShownTime, TextColumn } from '@/domain/lists/textColumn';

/**
 * How far a lead is. `known`: the address has had an account before, which staff alone is told;
 * `awaiting`: a partner whose role staff approves.
 */
export const leadStages = [
  'new',
  'awaiting',
  'invited',
  'applied',
  'approved',
  'live',
  'declined',
  'known',
] as const;

export type LeadStage = (typeof leadStages)[number];

export const leadStageLabels: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  awaiting: 'Awaiting approval',
  invited: 'Invited',
  applied: 'Applied',
  approved: 'Approved',
  live: 'First payment',
  declined: 'Declined',
  known: 'Has an account',
};

/** What brought a lead. */
export const leadSources = ['link', 'qr'] as const;

export type LeadSource = (typeof leadSources)[number];

export const leadSourceLabels: Readonly<Record<LeadSource, string>> = {
  link: 'Partner link',
  qr: 'QR code',
};

/** A lead as its lists show it (catalogue: /leads-report, /qrCodeRegistrationHistory). */
export interface LeadRow {
  _id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  /** As chosen, in upper case. */
  role: string;
  /** Two letters; '' while nobody has said it. */
  state: string;
  source: LeadSource;
  /** The partner to whom it is attributed: organization id, name and kind. */
  orgId: string;
  partner: string;
  partnerKind: string;
  /** Who looks after it; '' for nobody. */
  ownerId: string;
  owner: string;
  stage: LeadStage;
  createdAt: string;
  /** '' for none; `nextOn` is an ISO date. */
  nextStep: string;
  nextOn: string;
  /** The code that brought it, and when it was scanned; '' for a link. */
  code: string;
  scannedAt: string;
  /** ISO moment at which it became a partner or an approved merchant; '' before. */
  convertedAt: string;
}

/** One thing that was done about a lead, the newest first. */
export interface LeadMoment {
  id: number;
  /** ISO moment. */
  at: string;
  /** '' where no person of ours did it. */
  by: string;
  label: string;
  /** What was noted; '' for nothing. */
  note: string;
}

/** A lead in full. */
export interface LeadDetail extends LeadRow {
  country: string;
  /** Why a partner was declined; '' otherwise. */
  reason: string;
  timeline: LeadMoment[];
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Whole days since a lead registered. */
export const leadAge = (createdAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMilliseconds));

/** True where the next step was due before today. */
export const isOverdue = ({ nextOn }: Pick<LeadRow, 'nextOn'>, today: string): boolean =>
  nextOn !== '' && nextOn < today;

/** The next step with its day, as files have it; an em dash for none. */
export function nextStepText(
  row: Pick<LeadRow, 'nextStep' | 'nextOn'>,
  { date, today }: ShownTime,
): string {
  if (row.nextStep === '') return '—';
  if (row.nextOn === '') return row.nextStep;
  return `${row.nextStep}, ${isOverdue(row, today) ? 'overdue since' : 'by'} ${date(row.nextOn)}`;
}

const orDash = (text: string): string => text || '—';

/** Every column that the lists of leads can show. */
export const leadColumns = {
  lead: { key: 'lead', title: 'Lead', sortable: true, text: ({ name }) => name },
  company: { key: 'company', title: 'Company', sortable: true, text: ({ company }) => company },
  email: { key: 'email', title: 'Email', text: ({ email }) => email },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => orDash(phoneText(phone)) },
  role: { key: 'role', title: 'Role', text: ({ role }) => leadRoleLabel(role) },
  state: { key: 'state', title: 'State', text: ({ state }) => orDash(state) },
  source: {
    key: 'source',
    title: 'Source',
    text: ({ source, code }) =>
      code === '' ? leadSourceLabels[source] : `${leadSourceLabels[source]} ${code}`,
  },
  partner: { key: 'partner', title: 'Partner', text: ({ partner }) => partner },
  owner: { key: 'owner', title: 'Owner', text: ({ owner }) => orDash(owner) },
  stage: { key: 'stage', title: 'Stage', text: ({ stage }) => leadStageLabels[stage] },
  age: {
    key: 'age',
    title: 'Age',
    sortable: true,
    align: 'end',
    text: ({ createdAt }, { now }) => counted(leadAge(createdAt, now), 'day'),
    csv: ({ createdAt }, { now }) => String(leadAge(createdAt, now)),
  },
  next: {
    key: 'next',
    title: 'Next step',
    sortable: true,
    text: (row, time) => nextStepText(row, time),
  },
  scanned: {
    key: 'scanned',
    title: 'Scanned at',
    sortable: true,
    text: ({ scannedAt }, { moment }) => moment(scannedAt || null),
  },
  code: { key: 'code', title: 'Code', text: ({ code }) => orDash(code) },
  agent: { key: 'agent', title: 'Agent', text: ({ partner }) => partner },
  status: { key: 'status', title: 'Status', text: ({ stage }) => leadStageLabels[stage] },
  converted: {
    key: 'converted',
    title: 'Converted',
    text: ({ convertedAt }, { date }) => (convertedAt === '' ? 'Not yet' : date(convertedAt)),
  },
  registered: {
    key: 'registered',
    title: 'Registered',
    text: ({ createdAt }, { moment }) => moment(createdAt),
  },
} as const satisfies Record<string, TextColumn<LeadRow>>;

export type LeadColumn = keyof typeof leadColumns;

/** The columns of /leads-report, in order. */
export const leadColumnSet: ColumnSet<LeadColumn> = {
  all: [
    'lead',
    'company',
    'email',
    'phone',
    'role',
    'state',
    'source',
    'partner',
    'owner',
    'stage',
    'age',
    'next',
    'registered',
  ],
  shown: ['lead', 'company', 'role', 'state', 'source', 'owner', 'stage', 'age', 'next'],
};

/** The columns of /qrCodeRegistrationHistory, in order. */
export const registrationColumnSet: ColumnSet<LeadColumn> = {
  all: [
    'scanned',
    'code',
    'agent',
    'lead',
    'company',
    'role',
    'status',
    'converted',
    'owner',
    'next',
  ],
  shown: ['scanned', 'code', 'agent', 'lead', 'role', 'status', 'converted', 'next'],
};

/** Sorts that both lists offer. */
export const leadSorts = ['lead', 'company', 'age', 'next', 'scanned'] as const;

export type LeadSort = (typeof leadSorts)[number];
