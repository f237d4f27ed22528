import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { type SignatureRow, signatureStandingLabels, signedKindLabels } from './signature';

/** Every column of the list of signatures. */
export const signatureColumns = {
  document: { key: 'document', title: 'Document', text: ({ title }) => title },
  kind: { key: 'kind', title: 'Type', text: ({ kind }) => signedKindLabels[kind] },
  organization: { key: 'organization', title: 'Organization', text: (row) => row.companyName },
  signer: { key: 'signer', title: 'Signer', sortable: true, text: ({ signer }) => signer },
  email: { key: 'email', title: 'Email', text: ({ signerEmail }) => signerEmail },
  requestedBy: {
    key: 'requestedBy',
    title: 'Requested by',
    text: ({ requestedBy }) => requestedBy || '—',
  },
  sent: {
    key: 'sent',
    title: 'Sent',
    sortable: true,
    text: ({ sentAt }, { moment }) => moment(sentAt),
  },
  expires: { key: 'expires', title: 'Sign by', text: ({ expiresOn }) => formatDate(expiresOn) },
  ended: {
    key: 'ended',
    title: 'Completed',
    text: ({ endedAt }, { moment }) => moment(endedAt || null),
  },
  ip: { key: 'ip', title: 'IP address', text: ({ ip }) => ip || '—' },
  hash: { key: 'hash', title: 'SHA-256', text: ({ hash }) => hash },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ standing }) => signatureStandingLabels[standing],
  },
} as const satisfies Record<string, TextColumn<SignatureRow>>;

export type SignatureColumn = keyof typeof signatureColumns;

/** Sorts of the list, by the names of their columns. */
export type SignatureSort = 'sent' | 'signer';

/** The columns in order (catalogue: /signature). */
export const signatureColumnSet: ColumnSet<SignatureColumn> = {
  all: [
    'document',
    'kind',
    'organization',
    'signer',
    'email',
    'requestedBy',
    'sent',
    'expires',
    'ended',
    'ip',
    'hash',
    'status',
  ],
  shown: ['document', 'organization', 'signer', 'sent', 'expires', 'ended', 'status'],
};
