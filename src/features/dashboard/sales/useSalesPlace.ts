import { useMoneyPlace } from '../parts/useMoneyPlace';
import { periodQuery } from './salesPlaces';
import type { SalesView } from './useSalesView';

/** The place of the list that has what a figure of the sales adds up; undefined where the user may open none. `days`: other days than the period's. */
export type SalesPlace = (
  narrowed?: Record<string, string>,
  days?: Record<string, string>,
) => string | undefined;

/** Gives the places behind figures of what is shown. */
export function useSalesPlace({ period, days: all, store }: SalesView): SalesPlace {
  const moneyPlace = useMoneyPlace();
  return (narrowed = {}, days = periodQuery(period, all)) =>
    moneyPlace({ ...days, trade: 'yes', ...(store ? { store } : {}), ...narrowed });
}
