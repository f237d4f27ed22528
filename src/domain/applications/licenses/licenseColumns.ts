import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { scoreCell, shownScore, shownStep } from '../applicationColumns';
import { shownNumber } from '../applicationRow';
import { statusLabels } from '../status';
import type { LicenseListRow } from './licenseRow';
import { registerLabels } from './register';

const orDash = (text: string): string => text || '—';

/** Every column that a list of licenses can show. */
export const licenseColumns = {
  holder: { key: 'holder', title: 'Holder', sortable: true, text: (row) => orDash(row.holder) },
  dba: { key: 'dba', title: 'DBA', text: (row) => orDash(row.dba) },
  number: {
    key: 'number',
    title: 'License no.',
    sortable: true,
    text: (row) => orDash(row.number),
  },
  type: { key: 'type', title: 'Type', text: (row) => row.type },
  state: { key: 'state', title: 'State', text: (row) => orDash(row.state) },
  starts: { key: 'starts', title: 'Issued', text: (row, { date }) => date(row.starts) },
  ends: { key: 'ends', title: 'Expires', sortable: true, text: (row, { date }) => date(row.ends) },
  merchantId: {
    key: 'merchantId',
    title: 'Application',
    text: (row) => shownNumber(row.merchantId),
  },
  step: { key: 'step', title: 'Step reached', text: (row) => shownStep(row.updatedStep) },
  applicationStatus: {
    key: 'applicationStatus',
    title: 'Application status',
    text: (row) => statusLabels[row.status],
  },
  missingDocuments: {
    key: 'missingDocuments',
    title: 'Documents missing',
    align: 'end',
    text: (row) => String(row.missingDocuments),
  },
  personScore: {
    key: 'personScore',
    title: 'P score',
    text: (row) => shownScore('P', row.personScore),
    csv: ({ personScore }) => scoreCell(personScore),
  },
  businessScore: {
    key: 'businessScore',
    title: 'B score',
    text: (row) => shownScore('B', row.businessScore),
    csv: ({ businessScore }) => scoreCell(businessScore),
  },
  registerStatus: {
    key: 'registerStatus',
    title: 'Status',
    text: (row) => registerLabels[row.registerStatus],
  },
  registerHolder: {
    key: 'registerHolder',
    title: 'Holder on the register',
    text: (row) => orDash(row.registerHolder),
  },
  registerIssued: {
    key: 'registerIssued',
    title: 'Issued',
    text: (row, { date }) => date(row.registerIssued ?? row.starts),
  },
  registerExpires: {
    key: 'registerExpires',
    title: 'Expires (register)',
    text: (row, { date }) => date(row.registerExpires),
  },
  checkedAt: {
    key: 'checkedAt',
    title: 'Last checked',
    sortable: true,
    text: (row, { date }) => date(row.checkedAt),
  },
  mismatch: {
    key: 'mismatch',
    title: 'Mismatch',
    text: (row) => orDash(row.mismatches.join(', ')),
  },
  remindOn: {
    key: 'remindOn',
    title: 'Your reminder',
    text: (row, { date }) => date(row.remindOn),
  },
  proof: { key: 'proof', title: 'Proof', text: (row) => (row.hasProof ? 'Attached' : '—') },
} as const satisfies Record<string, TextColumn<LicenseListRow>>;

export type LicenseColumn = keyof typeof licenseColumns;

/**
 * The two lists over licenses: who holds them and what is missing, and what the state register
 * says.
 */
export const licenseLists = ['holders', 'verification'] as const;

export type LicenseList = (typeof licenseLists)[number];

/** The columns of each list, in order; what is not among `shown` is there to be chosen. */
export const columnsOfLicenses: Readonly<Record<LicenseList, ColumnSet<LicenseColumn>>> = {
  holders: {
    all: [
      'holder',
      'number',
      'type',
      'ends',
      'step',
      'missingDocuments',
      'personScore',
      'businessScore',
      'applicationStatus',
      'dba',
      'state',
      'starts',
      'merchantId',
      'registerStatus',
    ],
    shown: [
      'holder',
      'number',
      'type',
      'ends',
      'step',
      'missingDocuments',
      'personScore',
      'businessScore',
      'applicationStatus',
    ],
  },
  verification: {
    all: [
      'number',
      'type',
      'holder',
      'dba',
      'state',
      'registerStatus',
      'mismatch',
      'registerIssued',
      'ends',
      'checkedAt',
      'registerHolder',
      'registerExpires',
      'remindOn',
      'proof',
      'merchantId',
      'applicationStatus',
    ],
    shown: [
      'number',
      'type',
      'holder',
      'dba',
      'state',
      'registerStatus',
      'mismatch',
      'registerIssued',
      'ends',
      'checkedAt',
    ],
  },
};
