import { Link } from 'react-router-dom';
import {
  type OrganizationColumn,
  type OrganizationRow,
  type OrganizationStatus,
  organizationColumnSet,
  organizationColumns,
  organizationKindLabel,
  organizationKinds,
  organizationStatuses,
  organizationStatusLabels,
} from '@/domain/organizations/organization';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const organizations = listSource('organizations', ['Organizations', 'Applications', 'Partners']);

export const { useListFoundOrganizationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listFoundOrganizations: build.query(organizations.rows<OrganizationRow>()),
  }),
});

/** The snapshot of an organization. */
export const snapshotPlace = (id: string): string =>
  `${href('/org-snapshot')}?${new URLSearchParams({ org: id })}`;

const tones: Readonly<Record<OrganizationStatus, 'success' | 'info' | 'danger' | 'warning'>> = {
  active: 'success',
  onboarding: 'info',
  declined: 'danger',
  suspended: 'warning',
};

/** Where an organization stands, as a word in its color. */
export function OrganizationBadge({ status }: { status: OrganizationStatus }) {
  return <StatusBadge tone={tones[status]}>{organizationStatusLabels[status]}</StatusBadge>;
}

/** Organizations that the user sees (catalogue: /org-search). */
export const organizationList = defineListPage<OrganizationRow, OrganizationColumn>({
  list: 'organizations',
  path: '/org-search',
  icon: 'search',
  label: 'Organizations',
  noun: ['organization', 'organizations'],
  searchLabel: 'Search by name or ID',
  empty: { title: 'No organizations yet', text: 'Organizations appear here once they register.' },
  url: organizations.url,
  useRows: useListFoundOrganizationsQuery,
  columns: { set: organizationColumnSet, byKey: organizationColumns },
  cells: {
    name: ({ _id, name }) => (
      <Link className="gl-row-link" to={snapshotPlace(_id)}>
        <span className="gl-cell-main">{name}</span>
      </Link>
    ),
    status: ({ status }) => <OrganizationBadge status={status} />,
  },
  shrink: { name: 'name', parent: 'name', iso: 'name', agent: 'name' },
  mobileColumns: ['name', 'status', 'role', 'state', 'parent'],
  filters: [
    {
      key: 'role',
      label: 'Role',
      options: organizationKinds.map((value) => ({ value, label: organizationKindLabel(value) })),
    },
    {
      key: 'status',
      label: 'Status',
      options: organizationStatuses.map((value) => ({
        value,
        label: organizationStatusLabels[value],
      })),
    },
  ],
  otherFilters: ['state'],
  pdf: { widths: { name: 2, id: 1.8, parent: 1.8, iso: 1.8, agent: 1.8 } },
});
