import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { deliveryLabels, type OdfiProfile } from './odfiProfile';

/** Where a bank profile stands. */
export const odfiStates = ['active', 'inactive'] as const;

export type OdfiState = (typeof odfiStates)[number];

export const odfiStateLabels: Readonly<Record<OdfiState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
};

export const odfiStateOf = ({ isActive }: Pick<OdfiProfile, 'isActive'>): OdfiState =>
  isActive ? 'active' : 'inactive';

/** Every column that the list of bank profiles can show. */
export const odfiColumns = {
  name: { key: 'name', title: 'Name', sortable: true, text: ({ name }) => name },
  routing: { key: 'routing', title: 'Routing number', text: ({ routingNumber }) => routingNumber },
  origin: { key: 'origin', title: 'Immediate origin', text: ({ originId }) => originId },
  company: {
    key: 'company',
    title: 'Company',
    text: ({ companyName, companyId }) => `${companyName} (${companyId})`,
  },
  sec: { key: 'sec', title: 'Entry classes', text: ({ secCodes }) => secCodes.join(', ') },
  cutoff: { key: 'cutoff', title: 'Cutoff (ET)', text: ({ cutoff }) => cutoff },
  sameDay: {
    key: 'sameDay',
    title: 'Same Day ACH',
    text: ({ isSameDay }) => (isSameDay ? 'Yes' : 'No'),
  },
  entryLimit: {
    key: 'entryLimit',
    title: 'Limit per entry',
    align: 'end',
    text: ({ entryLimit }) => formatAmount(entryLimit),
  },
  dailyLimit: {
    key: 'dailyLimit',
    title: 'Daily limit',
    align: 'end',
    text: ({ dailyLimit }) => formatAmount(dailyLimit),
  },
  approvalLimit: {
    key: 'approvalLimit',
    title: 'Second approval from',
    align: 'end',
    text: ({ approvalLimit }) => formatAmount(approvalLimit),
  },
  offset: {
    key: 'offset',
    title: 'Offset account',
    text: ({ isBalanced, offsetLastFour }) => (isBalanced ? masked(offsetLastFour) : 'None'),
  },
  delivery: {
    key: 'delivery',
    title: 'Delivery',
    text: ({ delivery, sftpHost }) =>
      delivery === 'sftp' ? `${deliveryLabels.sftp} ${sftpHost}` : deliveryLabels[delivery],
  },
  fingerprint: {
    key: 'fingerprint',
    title: 'Host key fingerprint',
    text: ({ delivery, sftpFingerprint }) => (delivery === 'sftp' && sftpFingerprint) || '—',
  },
  contact: { key: 'contact', title: 'Contact', text: ({ contactName }) => contactName || '—' },
  updated: {
    key: 'updated',
    title: 'Updated',
    sortable: true,
    text: ({ updatedAt }, { moment }) => moment(updatedAt),
  },
  default: {
    key: 'default',
    title: 'Default',
    text: ({ isDefault }) => (isDefault ? 'Default' : '—'),
  },
  status: { key: 'status', title: 'Status', text: (row) => odfiStateLabels[odfiStateOf(row)] },
} as const satisfies Record<string, TextColumn<OdfiProfile>>;

export type OdfiColumn = keyof typeof odfiColumns;

/** The columns of the list, in order (catalogue: /odfi-editor). */
export const odfiColumnSet: ColumnSet<OdfiColumn> = {
  all: [
    'name',
    'routing',
    'origin',
    'company',
    'sec',
    'cutoff',
    'sameDay',
    'entryLimit',
    'dailyLimit',
    'approvalLimit',
    'offset',
    'delivery',
    'fingerprint',
    'contact',
    'updated',
    'default',
    'status',
  ],
  shown: ['name', 'routing', 'sec', 'cutoff', 'entryLimit', 'dailyLimit', 'default', 'status'],
};

export type OdfiSort = 'name' | 'updated';
