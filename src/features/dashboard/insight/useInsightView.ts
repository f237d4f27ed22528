import { useMemo } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';
import { type TradeGroup, tradeGroups } from '@/domain/dashboard/insight';
import { type Comparison, comparedDays, readComparison } from '@/domain/dashboard/overview';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { periodQuery } from '../sales/salesPlaces';

/** What the insight shows. It lives in the address. */
export interface InsightView {
  period: Period;
  days: Days;
  compare: Comparison;
  /** The days that these are compared with; null where nothing is, or nothing can be. */
  before: Days | null;
  group: TradeGroup;
  /** Id of one organization, '' for all. */
  organization: string;
}

interface ShownInsight extends InsightView {
  /** What a saved view keeps. */
  query: string;
  onPeriod: (period: Period, days: Days) => void;
  onCompare: (compare: Comparison) => void;
  onGroup: (group: TradeGroup) => void;
  onOrganization: (id: string) => void;
  onQuery: (query: string) => void;
}

type Shown = Pick<InsightView, 'period' | 'days' | 'compare' | 'group' | 'organization'>;

const queryOf = ({
  period,
  days,
  compare,
  group,
  organization,
}: Shown): Record<string, string> => ({
  ...(period === 'last30' ? {} : periodQuery(period, days)),
  ...(compare === 'before' ? {} : { compare }),
  ...(group === 'store' ? {} : { group }),
  ...(organization ? { organization } : {}),
});

/** What the parameters of an address ask for. */
function shownBy(
  params: URLSearchParams,
  setParams: SetURLSearchParams,
  today: string,
): ShownInsight {
  const text = (name: string): string => (params.get(name) ?? '').slice(0, 200);
  const asked = { period: text('period'), from: text('from'), to: text('to') };
  const { period, from, to } = readPeriod(asked, 'last30', today);
  const days = { from, to };
  const compare = readComparison(text('compare'));
  const group = tradeGroups.find((one) => one === text('group')) ?? 'store';
  const shown: Shown = { period, days, compare, group, organization: text('organization') };
  const write = (change: Partial<Shown>): void => setParams(queryOf({ ...shown, ...change }));
  return {
    ...shown,
    before: comparedDays(compare, days),
    query: new URLSearchParams(queryOf(shown)).toString(),
    onPeriod: (next, nextDays) => write({ period: next, days: nextDays }),
    onCompare: (next) => write({ compare: next }),
    onGroup: (next) => write({ group: next }),
    onOrganization: (organization) => write({ organization }),
    onQuery: (query) => setParams(new URLSearchParams(query)),
  };
}

/**
 * What the insight of the address shows, read and written; the last 30 days by store until
 * something else is chosen. The same object as long as the address and the day are the same.
 */
export function useInsightView(): ShownInsight {
  const [params, setParams] = useSearchParams();
  const today = isoToday();
  return useMemo(() => shownBy(params, setParams, today), [params, setParams, today]);
}
