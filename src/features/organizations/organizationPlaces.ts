import type { OrganizationRow } from '@/domain/organizations/organization';
import { href, type RoutePath } from '@/routes/catalogue';

/** A screen about an organization. */
interface OrganizationPlace {
  label: string;
  to: string;
}

const listed = (path: RoutePath, query: Record<string, string>): string =>
  `${href(path as '/org-search')}?${new URLSearchParams(query)}`;

/** The lists that show what an organization has, narrowed to it. */
export function organizationPlaces({
  _id: organization,
  name,
}: Pick<OrganizationRow, '_id' | 'name'>): OrganizationPlace[] {
  const always = { period: 'all', organization };
  return [
    { label: 'Transactions', to: listed('/transaction-ledger', always) },
    { label: 'Settlements', to: listed('/settlementHistory', always) },
    { label: 'Disbursements', to: listed('/disbursement2', always) },
    { label: 'Purchasers', to: listed('/org-management/purchasers', { organization }) },
    { label: 'Bank accounts', to: listed('/funding-sources', { organization }) },
    {
      label: 'ODFI assignment',
      to: href('/org-management/:orgId/odfi/:orgName', { orgId: organization, orgName: name }),
    },
    { label: 'Applications', to: listed('/applications', { tab: 'all', search: name }) },
  ];
}
