import { leadRoleError, leadRoleLabel } from '@/domain/contact/leadRoles';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { numberText } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';

/** What a new code is made of. */
export interface LeadCodeValues {
  /** Organization id of the partner; '' for the own one. */
  orgId: string;
  /** The lead role that the form begins with, in upper case; '' for none. */
  role: string;
  campaign: string;
}

export const emptyLeadCode: LeadCodeValues = { orgId: '', role: '', campaign: '' };

/** First message of each field of a new code. */
export const leadCodeErrors = ({ orgId, role, campaign }: LeadCodeValues): FieldErrors =>
  errorsFrom([
    ['orgId', optional(bounded(100))(orgId)],
    ['role', role === '' ? null : leadRoleError(role)],
    ['campaign', required(bounded(60))(campaign)],
  ]);

export const leadCodeSchema = schemaOf<LeadCodeValues>({
  model: () => ({ ...emptyLeadCode }),
  errors: leadCodeErrors,
  settled: (values) => ({ ...values, campaign: values.campaign.trim() }),
});

/** Whether a code attributes leads. */
export const leadCodeStates = ['active', 'revoked'] as const;

export type LeadCodeState = (typeof leadCodeStates)[number];

export const leadCodeStateLabels: Readonly<Record<LeadCodeState, string>> = {
  active: 'Active',
  revoked: 'Revoked',
};

/** A code as its list shows it (catalogue: /qr-lead-code). */
export interface LeadCode {
  _id: string;
  orgId: string;
  partner: string;
  code: string;
  role: string;
  campaign: string;
  state: LeadCodeState;
  /** Visits in which it was opened, and people who registered. */
  scans: number;
  leads: number;
  createdAt: string;
  /** ISO moment; '' while it is active. */
  revokedAt: string;
}

/** What the page that a code opens is told. */
export interface OpenedLeadCode {
  state: LeadCodeState;
  /** The lead role that the form begins with; '' for none. */
  role: string;
}

/** Letters and digits that nobody takes for each other. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Characters of a code. */
export const codeLength = 8;

/** A code as it may be looked for; null for a text that is none. */
export const readLeadCode = (text: string): string | null =>
  /^[A-HJKMNP-Z2-9]{8}$/.test(text) ? text : null;

/** Path of the registration that a code opens, behind the origin of the application. */
export const leadCodePath = ({ orgId, code }: Pick<LeadCode, 'orgId' | 'code'>): string =>
  `/#/pages/inbound/lead?refOID=${encodeURIComponent(orgId)}&qr=${code}`;

const roleText = (role: string): string => (role === '' ? 'Any role' : leadRoleLabel(role));

/** Every column of the list of codes. */
export const leadCodeColumns = {
  campaign: {
    key: 'campaign',
    title: 'Campaign',
    sortable: true,
    text: ({ campaign }) => campaign,
  },
  agent: { key: 'agent', title: 'Agent', text: ({ partner }) => partner },
  code: { key: 'code', title: 'Code', text: ({ code }) => code },
  role: { key: 'role', title: 'Target role', text: ({ role }) => roleText(role) },
  scans: {
    key: 'scans',
    title: 'Scans',
    sortable: true,
    align: 'end',
    text: ({ scans }) => numberText(scans),
  },
  leads: {
    key: 'leads',
    title: 'Leads',
    sortable: true,
    align: 'end',
    text: ({ leads }) => numberText(leads),
  },
  created: {
    key: 'created',
    title: 'Created',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => leadCodeStateLabels[state] },
} as const satisfies Record<string, TextColumn<LeadCode>>;

export type LeadCodeColumn = keyof typeof leadCodeColumns;

export const leadCodeColumnSet: ColumnSet<LeadCodeColumn> = {
  all: ['campaign', 'agent', 'code', 'role', 'scans', 'leads', 'created', 'status'],
  shown: ['campaign', 'agent', 'code', 'role', 'scans', 'leads', 'created', 'status'],
};

export type LeadCodeSort = 'campaign' | 'scans' | 'leads' | 'created';
