import { useMemo } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';
import { type Comparison, comparedDays, readComparison } from '@/domain/dashboard/overview';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { periodQuery } from './salesPlaces';

/** Which sales are shown; it lives in the address. */
export interface SalesView {
  period: Period;
  days: Days;
  compare: Comparison;
  /** The days that these are compared with; null where nothing is, or nothing can be. */
  before: Days | null;
  /** '' for all of them. */
  store: string;
  /** Id of one organization, '' for all. */
  organization: string;
}

interface ShownSales extends SalesView {
  onPeriod: (period: Period, days: Days) => void;
  onCompare: (compare: Comparison) => void;
  /** A store of an organization, '' where the user sees one alone; '' for all stores. */
  onStore: (store: string, organization: string) => void;
  /** Shows all stores of it. */
  onOrganization: (id: string) => void;
}

/** What the parameters of an address ask for. */
function shownBy(
  params: URLSearchParams,
  setParams: SetURLSearchParams,
  today: string,
): ShownSales {
  const text = (name: string): string => (params.get(name) ?? '').slice(0, 200);
  const asked = { period: text('period'), from: text('from'), to: text('to') };
  const { period, from, to } = readPeriod(asked, 'last30', today);
  const compare = readComparison(text('compare'));
  const days = { from, to };
  const shown = { period, days, compare, store: text('store'), organization: text('organization') };
  const write = (change: Partial<typeof shown>): void => {
    const next = { ...shown, ...change };
    setParams({
      ...periodQuery(next.period, next.days),
      ...(next.compare === 'before' ? {} : { compare: next.compare }),
      ...(next.store ? { store: next.store } : {}),
      ...(next.organization ? { organization: next.organization } : {}),
    });
  };
  return {
    ...shown,
    before: comparedDays(compare, days),
    onPeriod: (next, nextDays) => write({ period: next, days: nextDays }),
    onCompare: (next) => write({ compare: next }),
    onStore: (store, organization) => write({ store, organization }),
    onOrganization: (organization) => write({ organization, store: '' }),
  };
}

/**
 * The sales of the address, read and written; the last 30 days until another period is chosen. The
 * same object as long as the address and the day are the same.
 */
export function useSalesView(): ShownSales {
  const [params, setParams] = useSearchParams();
  const today = isoToday();
  return useMemo(() => shownBy(params, setParams, today), [params, setParams, today]);
}
