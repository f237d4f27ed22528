import { useCallback } from 'react';
import { useCanOpen } from '@/shared/session/useCanOpen';

/** A figure that not every list adds up. */
export type SumName = 'net' | 'tips' | 'tax';

interface MoneyList {
  path: string;
  /** By what beside days its address narrows it. */
  narrowedBy: readonly string[];
  /** What its address calls some of them. */
  names?: Readonly<Record<string, string>>;
  /** What of the sums it does not show. */
  lacks?: readonly SumName[];
  /**
   * Rows are sums, which have what was sold and what went back beside each other: neither can be
   * asked for alone.
   */
  isOfSums?: true;
}

/** Screens that list what money figures add up, the closest first. */
const lists: readonly MoneyList[] = [
  {
    path: '/transaction-ledger',
    narrowedBy: [
      'label',
      'method',
      'store',
      'state',
      'organization',
      'trade',
      'search',
      'sort',
      'order',
      'weekday',
      'hour',
      'sku',
      'title',
      'kind',
      'reason',
    ],
  },
  {
    path: '/daily-aggregate',
    narrowedBy: ['label', 'method', 'store', 'organization', 'trade'],
    isOfSums: true,
  },
  // Partners see totals of their merchants alone, which are of trade anyhow; one of them stands
  // beside the list.
  {
    path: '/aggregate-organizations',
    narrowedBy: ['trade', 'organization'],
    names: { organization: 'open' },
    lacks: ['net', 'tips', 'tax'],
    isOfSums: true,
  },
];

/** The list with what is asked for, as its address says it. */
function placeOf({ path, names = {}, isOfSums }: MoneyList, query: Record<string, string>): string {
  const asked = isOfSums && query.trade ? { ...query, trade: 'yes' } : query;
  const named = Object.entries(asked).map(([key, value]) => [names[key] ?? key, value]);
  return `${path}?${new URLSearchParams(named)}`;
}

const dayKeys = ['period', 'from', 'to'];

/**
 * Gives the place behind figures of money: of the first list that the user may open and that shows
 * just these rows, and the sum of them.
 */
export type MoneyPlace = (query: Record<string, string>, sum?: SumName) => string | undefined;

/** Where the rows of money are, for those who may open them. */
export function useMoneyPlace(): MoneyPlace {
  const canOpen = useCanOpen();
  return useCallback(
    (query, sum) => {
      const wanted = Object.keys(query).filter((key) => !dayKeys.includes(key));
      const list = lists.find(
        ({ path, narrowedBy, lacks = [] }) =>
          canOpen(path) &&
          wanted.every((key) => narrowedBy.includes(key)) &&
          !(sum && lacks.includes(sum)),
      );
      return list && placeOf(list, query);
    },
    [canOpen],
  );
}
