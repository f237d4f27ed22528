import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { type ApplicationListRow, shownNumber } from './applicationRow';
import { statusLabels } from './status';

const day = 24 * 3600 * 1000;

/** Whole days from a moment to now. */
export const daysSince = (iso: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / day));

/**
 * Since when it is as old as lists say: what waits for a decision since it was submitted, all else
 * since it was started.
 */
const waitingSince = ({ status, submittedAt, createdAt }: ApplicationListRow): string =>
  status === 'submitted' ? (submittedAt ?? createdAt) : createdAt;

/** `Step 4 of 10: Beneficiary …`, as far as the application has come. */
export function shownStep(updatedStep: number): string {
  const found = onboardingSteps.find(({ step }) => step === updatedStep);
  return found ? `${found.step} · ${found.title}` : 'Not started';
}

/** `P 85`, `B 40`; N/A without a score (spec 2.2). */
export const shownScore = (letter: 'P' | 'B', score: number | null): string =>
  score === null ? 'N/A' : `${letter} ${score}`;

/** The same in a CSV: the number alone, nothing without a score. */
export const scoreCell = (score: number | null): string => (score === null ? '' : String(score));

const orDash = (text: string): string => text || '—';

/** Every column that a list of applications can show; each list chooses from these. */
export const applicationColumns = {
  merchantId: {
    key: 'merchantId',
    title: 'No.',
    sortable: true,
    text: (row) => shownNumber(row.merchantId),
  },
  companyName: {
    key: 'companyName',
    title: 'Applicant',
    sortable: true,
    text: (row) => orDash(row.companyName || row.applicantName),
  },
  applicantName: {
    key: 'applicantName',
    title: 'Contact',
    text: (row) => orDash(row.applicantName),
  },
  email: { key: 'email', title: 'Email', text: (row) => orDash(row.email) },
  step: { key: 'step', title: 'Step', text: (row) => shownStep(row.updatedStep) },
  percentDone: {
    key: 'percentDone',
    title: '% done',
    sortable: true,
    align: 'end',
    text: (row) => `${row.percentDone}%`,
  },
  isoName: { key: 'isoName', title: 'ISO', text: (row) => orDash(row.isoName) },
  agentName: { key: 'agentName', title: 'Agent', text: (row) => orDash(row.agentName) },
  subAgentName: {
    key: 'subAgentName',
    title: 'Sub-agent',
    text: (row) => orDash(row.subAgentName),
  },
  personScore: {
    key: 'personScore',
    title: 'P score',
    sortable: true,
    text: (row) => shownScore('P', row.personScore),
    csv: ({ personScore }) => scoreCell(personScore),
  },
  businessScore: {
    key: 'businessScore',
    title: 'B score',
    sortable: true,
    text: (row) => shownScore('B', row.businessScore),
    csv: ({ businessScore }) => scoreCell(businessScore),
  },
  missingDocuments: {
    key: 'missingDocuments',
    title: 'Missing docs',
    sortable: true,
    align: 'end',
    text: (row) => String(row.missingDocuments),
  },
  status: { key: 'status', title: 'Status', text: (row) => statusLabels[row.status] },
  assignedName: {
    key: 'assignedName',
    title: 'Assigned to',
    text: (row) => orDash(row.assignedName),
  },
  openFindings: {
    key: 'openFindings',
    title: 'Open findings',
    align: 'end',
    text: ({ openFindings }) => (openFindings === null ? '—' : String(openFindings)),
  },
  age: {
    key: 'age',
    title: 'Age',
    align: 'end',
    text: (row, { now }) => `${daysSince(waitingSince(row), now)} d`,
    csv: (row, { now }) => String(daysSince(waitingSince(row), now)),
  },
  createdAt: { key: 'createdAt', title: 'Started', text: (row, { date }) => date(row.createdAt) },
  updatedAt: {
    key: 'updatedAt',
    title: 'Last change',
    sortable: true,
    text: (row, { date }) => date(row.updatedAt),
  },
  submittedAt: {
    key: 'submittedAt',
    title: 'Submitted',
    sortable: true,
    text: (row, { date }) => date(row.submittedAt),
  },
  decidedAt: { key: 'decidedAt', title: 'Decided', text: (row, { date }) => date(row.decidedAt) },
} as const satisfies Record<string, TextColumn<ApplicationListRow>>;

export type ApplicationColumn = keyof typeof applicationColumns;

/** Lists of applications: the work queue, the history, and the history on sample data. */
export const applicationLists = ['queue', 'history', 'demo'] as const;

export type ApplicationList = (typeof applicationLists)[number];

/** The columns of each list, in order; what is not among `shown` is there to be chosen. */
export const columnsOfList: Readonly<Record<ApplicationList, ColumnSet<ApplicationColumn>>> = {
  queue: {
    all: [
      'companyName',
      'merchantId',
      'applicantName',
      'email',
      'step',
      'percentDone',
      'isoName',
      'agentName',
      'subAgentName',
      'personScore',
      'businessScore',
      'missingDocuments',
      'openFindings',
      'status',
      'assignedName',
      'age',
      'createdAt',
      'updatedAt',
      'submittedAt',
    ],
    shown: [
      'companyName',
      'step',
      'percentDone',
      'isoName',
      'agentName',
      'personScore',
      'businessScore',
      'missingDocuments',
      'status',
      'age',
    ],
  },
  history: {
    all: [
      'merchantId',
      'createdAt',
      'companyName',
      'applicantName',
      'email',
      'step',
      'percentDone',
      'status',
      'isoName',
      'agentName',
      'subAgentName',
      'personScore',
      'businessScore',
      'missingDocuments',
      'submittedAt',
      'decidedAt',
      'updatedAt',
    ],
    shown: [
      'merchantId',
      'createdAt',
      'companyName',
      'step',
      'status',
      'isoName',
      'agentName',
      'submittedAt',
      'decidedAt',
    ],
  },
  demo: {
    all: [
      'merchantId',
      'createdAt',
      'companyName',
      'applicantName',
      'email',
      'step',
      'percentDone',
      'status',
      'personScore',
      'businessScore',
      'missingDocuments',
      'submittedAt',
      'decidedAt',
    ],
    shown: [
      'merchantId',
      'companyName',
      'createdAt',
      'step',
      'percentDone',
      'status',
      'submittedAt',
      'decidedAt',
    ],
  },
};
