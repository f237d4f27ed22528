import type { ListFilter } from '@/shared/lists/listDefinition';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { Unread } from '@/shared/ui/RetryLine';
import {
  type OrganizationChoice,
  type OrganizationsOf,
  useListOrganizationChoicesQuery,
} from './api';

/**
 * The filter by organization, for those who see several, and where it is not known whether somebody
 * does.
 */
export const organizationFilter = (
  organizations: readonly OrganizationChoice[],
  unread?: Unread,
): ListFilter[] =>
  organizations.length === 0 && !unread
    ? []
    : [
        {
          key: 'organization',
          label: 'Organization',
          options: organizations.map(({ id, name }) => ({ value: id, label: name })),
          unread,
        },
      ];

/** The filters of a report, that by organization behind its own ones. */
export function useOrganizationFilter(
  of: OrganizationsOf,
  filters: readonly ListFilter[],
): readonly ListFilter[] {
  const asked = useListOrganizationChoicesQuery(of);
  return [...filters, ...organizationFilter(asked.currentData ?? [], unreadChoices(asked))];
}
