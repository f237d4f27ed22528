import { useMemo } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';
import { type Comparison, comparedDays, readComparison } from '@/domain/dashboard/overview';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { periodQuery } from '../sales/salesPlaces';

/** Which days are shown, whose, and what they are compared with. It lives in the address. */
export interface OverviewView {
  period: Period;
  days: Days;
  compare: Comparison;
  /** The days that these are compared with; null where nothing is, or nothing can be. */
  before: Days | null;
  /** Id of one organization, '' for all. */
  organization: string;
}

interface ShownOverview extends OverviewView {
  onPeriod: (period: Period, days: Days) => void;
  onCompare: (compare: Comparison) => void;
  onOrganization: (id: string) => void;
}

/** What the parameters of an address ask for. */
function shownBy(
  params: URLSearchParams,
  setParams: SetURLSearchParams,
  today: string,
): ShownOverview {
  const text = (name: string): string => (params.get(name) ?? '').slice(0, 200);
  const asked = { period: text('period'), from: text('from'), to: text('to') };
  const { period, from, to } = readPeriod(asked, 'last30', today);
  const compare = readComparison(text('compare'));
  const days = { from, to };
  const shown = { period, days, compare, organization: text('organization') };
  const write = (change: Partial<typeof shown>): void => {
    const next = { ...shown, ...change };
    setParams({
      ...periodQuery(next.period, next.days),
      ...(next.compare === 'before' ? {} : { compare: next.compare }),
      ...(next.organization ? { organization: next.organization } : {}),
    });
  };
  return {
    ...shown,
    before: comparedDays(compare, days),
    onPeriod: (next, nextDays) => write({ period: next, days: nextDays }),
    onCompare: (next) => write({ compare: next }),
    onOrganization: (organization) => write({ organization }),
  };
}

/**
 * What the overview of the address shows, read and written; the last 30 days until another period
 * is chosen. The same object as long as the address and the day are the same.
 */
export function useOverviewView(): ShownOverview {
  const [params, setParams] = useSearchParams();
  const today = isoToday();
  return useMemo(() => shownBy(params, setParams, today), [params, setParams, today]);
}
