import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';

/** What organizations are (`organizations.kind`), in the order of the tree. */
export const organizationKinds = [
  'platform',
  'iso',
  'sub_iso',
  'agent',
  'sub_agent',
  'merchant',
  'store',
  'odfi',
  'financial_institution',
  'tax_authority',
  'purchaser',
  'recipient',
  'vendor',
  'wallet',
] as const;

type OrganizationKind = (typeof organizationKinds)[number];

const kindLabels: Readonly<Record<OrganizationKind, string>> = {
  platform: 'Platform',
  iso: 'ISO',
  sub_iso: 'Sub ISO',
  agent: 'Agent',
  sub_agent: 'Sub-agent',
  merchant: 'Merchant',
  store: 'Store',
  odfi: 'ODFI',
  financial_institution: 'Financial institution',
  tax_authority: 'Tax authority',
  purchaser: 'Purchaser',
  recipient: 'Recipient',
  vendor: 'Vendor',
  wallet: 'Wallet holders',
};

const isKind = (kind: string): kind is OrganizationKind => Object.hasOwn(kindLabels, kind);

/** A kind in words; one that is not known as it is stored. */
export const organizationKindLabel = (kind: string): string =>
  isKind(kind) ? kindLabels[kind] : kind.replaceAll('_', ' ');

/** Where an organization stands with us. */
export const organizationStatuses = ['active', 'onboarding', 'declined', 'suspended'] as const;

export type OrganizationStatus = (typeof organizationStatuses)[number];

export const organizationStatusLabels: Readonly<Record<OrganizationStatus, string>> = {
  active: 'Active',
  onboarding: 'In onboarding',
  declined: 'Declined',
  suspended: 'Suspended',
};

/** An organization as it is found (catalogue: /org-search). Names are '' where there is none. */
export interface OrganizationRow {
  /** Its id, such as `emerald-valley`. */
  _id: string;
  name: string;
  kind: string;
  parent: string;
  iso: string;
  agent: string;
  /** Two letters; '' where nobody has said so. */
  state: string;
  mode: string;
  status: OrganizationStatus;
  /** ISO moment. */
  createdAt: string;
}

const orDash = (text: string): string => text || '—';

/** Every column of the search of organizations. */
export const organizationColumns = {
  name: { key: 'name', title: 'Name', sortable: true, text: ({ name }) => name },
  id: { key: 'id', title: 'ID', text: ({ _id }) => _id },
  role: { key: 'role', title: 'Role', text: ({ kind }) => organizationKindLabel(kind) },
  parent: { key: 'parent', title: 'Parent', text: ({ parent }) => orDash(parent) },
  iso: { key: 'iso', title: 'ISO', text: ({ iso }) => orDash(iso) },
  agent: { key: 'agent', title: 'Agent', text: ({ agent }) => orDash(agent) },
  state: { key: 'state', title: 'State', text: ({ state }) => orDash(state) },
  mode: { key: 'mode', title: 'Mode', text: ({ mode }) => mode },
  created: {
    key: 'created',
    title: 'Added',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ status }) => organizationStatusLabels[status],
  },
} as const satisfies Record<string, TextColumn<OrganizationRow>>;

export type OrganizationColumn = keyof typeof organizationColumns;

/** Sorts of the list, by the names of their columns. */
export type OrganizationSort = 'name' | 'created';

/** Its columns, in order. */
export const organizationColumnSet: ColumnSet<OrganizationColumn> = {
  all: ['name', 'id', 'role', 'parent', 'iso', 'agent', 'state', 'mode', 'created', 'status'],
  shown: ['name', 'id', 'role', 'parent', 'iso', 'agent', 'state', 'mode', 'status'],
};
