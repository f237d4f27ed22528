import { useCallback } from 'react';
import { type SumName, useMoneyPlace } from '../parts/useMoneyPlace';
import { periodQuery } from './salesPlaces';
import type { SalesView } from './useSalesView';

/**
 * The place of the list that has what a figure of the sales adds up; undefined where the user may
 * open none. `days`: other days than the period's.
 */
export type SalesPlace = (
  narrowed?: Record<string, string>,
  days?: Record<string, string>,
  sum?: SumName,
) => string | undefined;

/**
 * Gives the places behind figures of what is shown; of trade unless they ask for another side of
 * it, or for all (`trade` '').
 */
export function useSalesPlace({ period, days: all, store, organization }: SalesView): SalesPlace {
  const moneyPlace = useMoneyPlace();
  return useCallback(
    (narrowed = {}, days = periodQuery(period, all), sum = undefined) => {
      const query = {
        ...days,
        trade: 'yes',
        ...(store ? { store } : {}),
        ...(organization ? { organization } : {}),
        ...narrowed,
      };
      const asked = Object.entries(query).filter(([, value]) => value !== '');
      return moneyPlace(Object.fromEntries(asked), sum);
    },
    [moneyPlace, period, all, store, organization],
  );
}
