import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Comparison, readComparison } from '@/domain/dashboard/overview';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { comparedDays } from '../overview/useOverviewView';
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
}

interface ShownSales extends SalesView {
  onPeriod: (period: Period, days: Days) => void;
  onCompare: (compare: Comparison) => void;
  onStore: (store: string) => void;
}

/** The sales of the address, read and written; the last 30 days until another period is chosen. */
export function useSalesView(): ShownSales {
  const [params, setParams] = useSearchParams();
  const asked = {
    period: params.get('period') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const { period, from, to } = readPeriod(asked, 'last30', isoToday());
  const store = (params.get('store') ?? '').slice(0, 200);
  const compare = readComparison(params.get('compare') ?? '');
  const write = useCallback(
    (query: Record<string, string>, kept: Pick<SalesView, 'store' | 'compare'>) =>
      setParams({
        ...query,
        ...(kept.compare === 'before' ? {} : { compare: kept.compare }),
        ...(kept.store ? { store: kept.store } : {}),
      }),
    [setParams],
  );
  const days = { from, to };
  return {
    ...{ period, days, compare, before: comparedDays(compare, days), store },
    onPeriod: (next, nextDays) => write(periodQuery(next, nextDays), { store, compare }),
    onCompare: (next) => write(periodQuery(period, days), { store, compare: next }),
    onStore: (next) => write(periodQuery(period, days), { store: next, compare }),
  };
}
