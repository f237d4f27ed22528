import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { periodQuery } from './salesPlaces';

/** Which sales are shown; it lives in the address. */
export interface SalesView {
  period: Period;
  days: Days;
  /** '' for all of them. */
  store: string;
}

interface ShownSales extends SalesView {
  onPeriod: (period: Period, days: Days) => void;
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
  const write = useCallback(
    (query: Record<string, string>, kept: string) =>
      setParams({ ...query, ...(kept ? { store: kept } : {}) }),
    [setParams],
  );
  const days = { from, to };
  return {
    ...{ period, days, store },
    onPeriod: (next, nextDays) => write(periodQuery(next, nextDays), store),
    onStore: (next) => write(periodQuery(period, days), next),
  };
}
