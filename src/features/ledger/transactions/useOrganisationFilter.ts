import type { ListFilter } from '@/shared/lists/listDefinition';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { Unread } from '@/shared/ui/RetryLine';
import {
  type OrganisationChoice,
  type OrganisationsOf,
  useListOrganisationChoicesQuery,
} from './api';

/**
 * The filter by organisation, for those who see several, and where it is not known whether somebody
 * does.
 */
export const organisationFilter = (
  organisations: readonly OrganisationChoice[],
  unread?: Unread,
): ListFilter[] =>
  organisations.length === 0 && !unread
    ? []
    : [
        {
          key: 'organisation',
          label: 'Organization',
          options: organisations.map(({ id, name }) => ({ value: id, label: name })),
          unread,
        },
      ];

/** The filters of a report, that by organisation behind its own ones. */
export function useOrganisationFilter(
  of: OrganisationsOf,
  filters: readonly ListFilter[],
): readonly ListFilter[] {
  const asked = useListOrganisationChoicesQuery(of);
  return [...filters, ...organisationFilter(asked.currentData ?? [], unreadChoices(asked))];
}
