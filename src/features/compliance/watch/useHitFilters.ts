import type { WatchReport } from '@/domain/compliance/watch/hit';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListRulesQuery, useListWatchedQuery } from '../rules/api';
import { hitReports } from './hitReports';

function useRuleFilter(report: WatchReport): ListFilter[] {
  const asked = useListRulesQuery(undefined, { skip: report !== 'threshold' });
  if (report !== 'threshold') return [];
  const options = (asked.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return [{ key: 'rule', label: 'Rule', options, unread: unreadChoices(asked) }];
}

function useWatchedFilter(): ListFilter {
  const asked = useListWatchedQuery();
  const options = (asked.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { key: 'organization', label: 'Organization', options, unread: unreadChoices(asked) };
}

/** What a report can be narrowed to: organizations and rules by name come with what there is. */
export function useHitFilters(report: WatchReport): readonly ListFilter[] {
  const byRule = useRuleFilter(report);
  return [...hitReports[report].filters, ...byRule, useWatchedFilter()];
}
