import { useMemo } from 'react';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { type OrganisationChoice, type OrganisationsOf, useListOrganisationChoicesQuery } from './api';

/** The filter by organisation, for those who see several. */
export const organisationFilter = (organisations: readonly OrganisationChoice[]): ListFilter[] =>
  organisations.length === 0
    ? []
    : [
        {
          key: 'organisation',
          label: 'Organization',
          options: organisations.map(({ id, name }) => ({ value: id, label: name })),
        },
      ];

/** The filters of a report, that by organisation behind its own ones. */
export function useOrganisationFilter(
  of: OrganisationsOf,
  filters: readonly ListFilter[],
): readonly ListFilter[] {
  const { currentData } = useListOrganisationChoicesQuery(of);
  return useMemo(() => [...filters, ...organisationFilter(currentData ?? [])], [currentData, filters]);
}
