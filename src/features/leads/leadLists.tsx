import type { ReactElement } from 'react';
import { leadRoles, leadRoleValue } from '@/domain/contact/leadRoles';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import {
  isOverdue,
  type LeadColumn,
  type LeadRow,
  type LeadStage,
  leadColumnSet,
  leadColumns,
  leadSourceLabels,
  leadSources,
  leadStageLabels,
  leadStages,
  registrationColumnSet,
} from '@/domain/leads/lead';
import {
  type LeadCode,
  type LeadCodeColumn,
  type LeadCodeState,
  leadCodeColumnSet,
  leadCodeColumns,
  leadCodeStateLabels,
  leadCodeStates,
} from '@/domain/leads/leadCode';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  leadCodes,
  leadRegistrations,
  leads,
  useListLeadCodesQuery,
  useListLeadRegistrationsQuery,
  useListLeadsQuery,
} from './api';

const stageTones = {
  new: 'info',
  awaiting: 'warning',
  invited: 'info',
  applied: 'info',
  approved: 'success',
  live: 'success',
  declined: 'danger',
  known: 'neutral',
} as const satisfies Record<LeadStage, string>;

/** How far a lead is, as a word in its color. */
export function StageBadge({ stage }: { stage: LeadStage }): ReactElement {
  return <StatusBadge tone={stageTones[stage]}>{leadStageLabels[stage]}</StatusBadge>;
}

const codeTones = { active: 'success', revoked: 'neutral' } as const;

/** Whether a code is in use, as a word in its color. */
export function CodeBadge({ state }: { state: LeadCodeState }): ReactElement {
  return <StatusBadge tone={codeTones[state]}>{leadCodeStateLabels[state]}</StatusBadge>;
}

/** What is done next, with its day; a mark where that is over. */
export function NextStep({ nextStep, nextOn }: Pick<LeadRow, 'nextStep' | 'nextOn'>): ReactElement {
  if (nextStep === '') return <>—</>;
  return (
    <>
      <span className="gl-cell-main">{nextStep}</span>
      {nextOn === '' ? null : (
        <span className="gl-cell-sub">
          {isOverdue({ nextOn }, isoToday()) ? (
            <StatusBadge tone="danger">Overdue</StatusBadge>
          ) : (
            'By'
          )}{' '}
          {formatDate(nextOn)}
        </span>
      )}
    </>
  );
}

const cells = {
  lead: ({ _id, name, email }: LeadRow) => (
    <>
      <RowLink id={_id}>
        <span className="gl-cell-main">{name}</span>
      </RowLink>
      <span className="gl-cell-sub">{email}</span>
    </>
  ),
  stage: ({ stage }: LeadRow) => <StageBadge stage={stage} />,
  status: ({ stage }: LeadRow) => <StageBadge stage={stage} />,
  next: (row: LeadRow) => <NextStep {...row} />,
  scanned: ({ scannedAt, createdAt }: LeadRow) => <MomentLines at={scannedAt || createdAt} />,
  registered: ({ createdAt }: LeadRow) => <MomentLines at={createdAt} />,
} as const;

const roleFilter = {
  key: 'role',
  label: 'Role',
  options: leadRoles.map((label) => ({ value: leadRoleValue(label), label })),
};

const stageFilter = (label: string) => ({
  key: 'stage',
  label,
  options: leadStages.map((value) => ({ value, label: leadStageLabels[value] })),
});

/** Leads of the partners in reach (catalogue: /leads-report). */
export const leadList = defineListPage<LeadRow, LeadColumn>({
  list: 'leads',
  path: '/leads-report',
  icon: 'funnel',
  label: 'Leads',
  noun: ['lead', 'leads'],
  searchLabel: 'Search by name, company, email or code',
  empty: {
    title: 'No leads yet',
    text: 'Share your registration link, or generate a QR code under QR lead codes.',
  },
  url: leads.url,
  useRows: useListLeadsQuery,
  columns: { set: leadColumnSet, byKey: leadColumns },
  cells,
  shrink: { lead: 'name', company: 'name', partner: 'name', owner: 'name' },
  mobileColumns: ['lead', 'stage', 'company', 'role', 'next'],
  filters: [
    stageFilter('Stage'),
    roleFilter,
    {
      key: 'source',
      label: 'Source',
      options: leadSources.map((value) => ({ value, label: leadSourceLabels[value] })),
    },
    { key: 'owner', label: 'Owner', options: [{ value: 'none', label: 'Unassigned' }] },
  ],
  otherFilters: ['partner'],
  linkFilters: ['code'],
  pdf: { widths: { lead: 1.6, company: 1.6, next: 1.8 } },
});

/** Registrations that came from QR codes (catalogue: /qrCodeRegistrationHistory). */
export const registrationList = defineListPage<LeadRow, LeadColumn>({
  list: 'leadRegistrations',
  path: '/qrCodeRegistrationHistory',
  icon: 'clock',
  label: 'Registrations by QR code',
  noun: ['registration', 'registrations'],
  searchLabel: 'Search by name, company, email or code',
  empty: {
    title: 'No registrations yet',
    text: 'People who register after scanning one of your QR codes appear here.',
  },
  url: leadRegistrations.url,
  useRows: useListLeadRegistrationsQuery,
  columns: { set: registrationColumnSet, byKey: leadColumns },
  cells,
  shrink: { lead: 'name', agent: 'name', company: 'name' },
  mobileColumns: ['lead', 'status', 'scanned', 'code', 'converted'],
  filters: [stageFilter('Status'), roleFilter],
  linkFilters: ['code'],
  pdf: { widths: { lead: 1.6, agent: 1.4, next: 1.8 } },
});

/** QR codes that open lead registration (catalogue: /qr-lead-code). */
export const leadCodeList = defineListPage<LeadCode, LeadCodeColumn>({
  list: 'leadCodes',
  path: '/qr-lead-code',
  icon: 'qr-code-scan',
  label: 'QR lead codes',
  noun: ['code', 'codes'],
  searchLabel: 'Search by campaign or code',
  empty: {
    title: 'No QR codes yet',
    text: 'Generate a code for a campaign, print its card and hand it out.',
  },
  url: leadCodes.url,
  useRows: useListLeadCodesQuery,
  columns: { set: leadCodeColumnSet, byKey: leadCodeColumns },
  cells: {
    campaign: ({ _id, campaign }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{campaign}</span>
      </RowLink>
    ),
    status: ({ state }) => <CodeBadge state={state} />,
  },
  shrink: { campaign: 'name', agent: 'name' },
  mobileColumns: ['campaign', 'status', 'code', 'scans', 'leads'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: leadCodeStates.map((value) => ({ value, label: leadCodeStateLabels[value] })),
    },
  ],
  otherFilters: ['partner'],
  pdf: { widths: { campaign: 1.6, agent: 1.6 } },
});
