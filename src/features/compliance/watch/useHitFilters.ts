import { useMemo } from 'react';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { useListRulesQuery, useListWatchedQuery } from '../rules/api';
import { hitFilters } from './hitReports';

/** What a report can be narrowed to: organisations and rules by name come with what there is. */
export function useHitFilters(report: WatchReport): readonly ListFilter[] {
  const { data: organisations } = useListWatchedQuery();
  const { data: rules } = useListRulesQuery();
  return useMemo(() => {
    const named = (organisations ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const byRule: ListFilter[] =
      report === 'threshold'
        ? [
            {
              key: 'rule',
              label: 'Rule',
              options: (rules ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            },
          ]
        : [];
    return [...hitFilters(report), ...byRule, { key: 'organisation', label: 'Organization', options: named }];
  }, [organisations, rules, report]);
}
